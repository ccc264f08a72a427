import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type {
  ReplanFigures,
  ReplanMove,
  VisitReplan,
} from '@cuadrante/contract/routes/visits/plans/visit-replan.ts'
import { travelLine } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import { durationText, hourOnDay } from '@cuadrante/domain/dates/hour.ts'
import { count, dayInSentence, formatDay, formatNumber } from '../../../../../ui/format.ts'
import styles from './from-now.module.css'

type WhatChangesProps = { plan: VisitPlan; found: VisitReplan }

/** Day by day as it would go on and as it would be, and every visit that goes elsewhere. */
export function WhatChanges({ plan, found: { days, moves, unchanged } }: WhatChangesProps) {
  if (days.length === 0 && moves.length === 0)
    return (
      <p className={styles.block} role="status">
        Nada que cambiar: el plan sigue valiendo como está.
      </p>
    )
  const gone = moves.filter(({ to }) => to === null).length
  const moved = moves.length - gone
  return (
    <>
      <p className={styles.block} role="status">
        {[
          moved > 0 &&
            count(moved, 'visita cambia de persona o de día', 'visitas cambian de persona o de día'),
          gone > 0 && count(gone, 'visita no cabe', 'visitas no caben'),
          moved + gone === 0 && 'Cada visita sigue en su día, a otra hora',
          unchanged > 0 && count(unchanged, 'persona sigue igual', 'personas siguen igual'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Días que cambian">
        <table className={styles.days}>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Si nada cambia</th>
              <th scope="col">Con el cambio</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ person, date, jobId, before, after, retimed }) => (
              <tr key={`${person} ${date}`}>
                <th scope="row">
                  {plan.people[person]?.name}
                  <span className="secondary">
                    {formatDay(date)}
                    {jobId !== null && ` · ${after ? 'cambia' : 'se anula'} el trabajo #${jobId}`}
                    {takesJob(plan, moves, { person, date, before }) && ' · se crea un trabajo'}
                  </span>
                </th>
                <td data-label="Si nada cambia">
                  <Figures figures={before} />
                </td>
                <td data-label="Con el cambio">
                  <Figures figures={after} />
                  {retimed > 0 && (
                    <span className="secondary">
                      {count(retimed, 'visita a otra hora', 'visitas a otra hora')}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">En total</th>
              <td data-label="Si nada cambia">
                <Sum all={days.map(({ before }) => before)} />
              </td>
              <td data-label="Con el cambio">
                <Sum all={days.map(({ after }) => after)} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.travel}>{travelLine(plan.travel)}</p>
      {moves.length > 0 && (
        <ul className={styles.moves} aria-label="Visitas que cambian">
          {moves.map((move) => (
            <Move key={`${move.rowId} ${move.from?.date}`} plan={plan} move={move} />
          ))}
        </ul>
      )}
    </>
  )
}

/** A day without visits that takes those of a job becomes one of its campaign. */
const takesJob = (
  { routes }: VisitPlan,
  moves: readonly ReplanMove[],
  { person, date, before }: Pick<VisitReplan['days'][number], 'person' | 'date' | 'before'>,
): boolean =>
  before === null &&
  moves.some(
    ({ from, to }) =>
      to?.person === person &&
      to.date === date &&
      routes.some(
        (route) => route.person === from?.person && route.date === from.date && route.jobId !== null,
      ),
  )

function Figures({ figures }: { figures: ReplanFigures | null }) {
  if (!figures) return <>Sin visitas</>
  const { visits, km, travelMinutes, returnsAt } = figures
  return (
    <>
      <Visits {...figures} />
      {visits > 0 && (
        <span className="secondary">
          {formatNumber(Math.round(km))} km · {durationText(travelMinutes)} de viaje · vuelve a las{' '}
          {hourOnDay(returnsAt)}
        </span>
      )}
    </>
  )
}

const Visits = ({ visits, lost }: Pick<ReplanFigures, 'visits' | 'lost'>) => (
  <>
    {count(visits, 'visita')}
    {lost > 0 && <b className={styles.lost}>, {count(lost, 'se pierde', 'se pierden')}</b>}
  </>
)

function Sum({ all }: { all: readonly (ReplanFigures | null)[] }) {
  const sum = (of: (figures: ReplanFigures) => number) =>
    all.reduce((total, figures) => total + (figures ? of(figures) : 0), 0)
  return (
    <>
      <Visits visits={sum(({ visits }) => visits)} lost={sum(({ lost }) => lost)} />
      <span className="secondary">
        {formatNumber(Math.round(sum(({ km }) => km)))} km ·{' '}
        {durationText(sum(({ travelMinutes }) => travelMinutes))} de viaje
      </span>
    </>
  )
}

function Move({ plan, move: { rowId, from, to, isMissed } }: { plan: VisitPlan; move: ReplanMove }) {
  const name =
    plan.shops.find((shop) => shop.rowId === rowId)?.name ?? 'Un centro que ya no está en el archivo'
  const placeOf = (place: NonNullable<ReplanMove['to']>) =>
    `${plan.people[place.person]?.name ?? ''}, ${formatDay(place.date)}, ${hourOnDay(place.startsAt)}`
  return (
    <li>
      <b>{name}</b>
      <span className="secondary">
        {from && (isMissed ? `No se pudo hacer el ${dayInSentence(from.date)}` : placeOf(from))}
        {' → '}
        {to ? placeOf(to) : <b className={styles.lost}>no cabe</b>}
      </span>
    </li>
  )
}
