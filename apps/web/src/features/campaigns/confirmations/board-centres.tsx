import type { Board, BoardShift } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { cannotCome } from './board-parts.ts'
import styles from './tomorrow.module.css'

/** The day by centre: a block per shift, filled where somebody has confirmed; those with most to settle first. */
export function BoardCentres({ board: { shifts, total } }: { board: Board }) {
  if (shifts.length === 0) return null
  const centres = [...grouped(shifts, placeOf)]
    .map(([place, all]) => ({ place, all, confirmed: all.filter(isConfirmed).length }))
    .toSorted(
      (a, b) =>
        b.all.length - b.confirmed - (a.all.length - a.confirmed) || a.place.localeCompare(b.place, 'es'),
    )
  return (
    <section aria-label="Por centro" className={styles.centres}>
      <h2 className={styles.title}>
        Por centro{' '}
        <span className="secondary">
          confirmados de turnos
          {shifts.length < total && `, en los ${formatNumber(shifts.length)} que más urgen`}
        </span>
      </h2>
      <Sheet>
        <ul>
          {centres.map(({ place, all, confirmed }) => (
            <li key={place} className={styles.centre}>
              <span>{place}</span>
              <span className={styles.blocks} aria-hidden="true">
                {all
                  .toSorted((a, b) => Number(isConfirmed(b)) - Number(isConfirmed(a)))
                  .map((shift) => (
                    <i key={shift.jobId} data-confirmed={isConfirmed(shift) || undefined} />
                  ))}
              </span>
              <span className={styles.share} data-open={confirmed < all.length || undefined}>
                <b>{confirmed}</b> de {all.length}
              </span>
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  )
}

const isConfirmed = (shift: BoardShift) =>
  shift.worker !== null && shift.confirmedAt !== null && !cannotCome(shift)

const placeOf = ({ center, town, campaign }: BoardShift) =>
  [center ?? campaign, townBeside(center ?? '', town)].filter(Boolean).join(', ')
