import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { IconCheck, IconChevronDown, IconMapPin, IconX } from '@tabler/icons-react'
import { lateFrom } from '@cuadrante/domain/visits/visit-day.ts'
import { useState } from 'react'
import { Sheet } from '../../../ui/sheet.tsx'
import { MissedDialog } from './missed-dialog.tsx'
import type { SaidOfVisit } from './visit-marking.ts'
import { VisitDetail } from './visit-detail.tsx'
import type { WorkView, WorkVisit } from './work-view.ts'
import styles from './visits.module.css'

type VisitListProps = {
  view: WorkView
  isToday: boolean
  onSay: (said: SaidOfVisit) => void
}

/** Every visit of the day in its order; where one is now stands open with what is to be done there. */
export function VisitList({ view: { visits, current, canMark }, isToday, onSay }: VisitListProps) {
  const [opened, setOpened] = useState<number>()
  const [missing, setMissing] = useState<WorkVisit>()
  const open = opened ?? (isToday ? current?.stop.rowId : undefined)
  return (
    <Sheet label="Visitas">
      <ol className={styles.visits}>
        {visits.map((visit) => {
          const { rowId } = visit.stop
          return (
            <li key={rowId} data-state={visit.state.state} data-current={visit === current || undefined}>
              <button
                type="button"
                className={styles.row}
                aria-expanded={open === rowId}
                onClick={() => setOpened(open === rowId ? 0 : rowId)}
              >
                <Mark visit={visit} />
                <span className={styles.where}>
                  <b>{visit.stop.name || visit.stop.address}</b>
                  <span className="secondary">{visit.stop.town}</span>
                  {visit.stop.pause && (
                    <span className="secondary">antes, {pauseText(visit.stop.pause)}</span>
                  )}
                  {visit.stop.pauseAfter && (
                    <span className="secondary">después, {pauseText(visit.stop.pauseAfter)}</span>
                  )}
                </span>
                <When visit={visit} isForecast={isToday && canMark} />
                <IconChevronDown size={18} stroke={1.7} aria-hidden="true" className={styles.chevron} />
              </button>
              {open === rowId && (
                <VisitDetail
                  visit={visit}
                  canMark={canMark}
                  onSay={(said) => {
                    setOpened(undefined)
                    onSay(said)
                  }}
                  onMissed={() => setMissing(visit)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {missing && (
        <MissedDialog
          visit={missing}
          onMissed={(note) => {
            setOpened(undefined)
            onSay({ rowId: missing.stop.rowId, act: 'missed', note })
          }}
          onClose={() => setMissing(undefined)}
        />
      )}
    </Sheet>
  )
}

const pauseText = ({ startsAt, minutes }: { startsAt: number; minutes: number }): string =>
  `pausa ${hourAt(startsAt)}–${hourAt(startsAt + minutes)}`

/** The number of a visit, or what became of it. */
function Mark({ visit: { number, state } }: { visit: WorkVisit }) {
  const words = { open: '', there: 'Estás aquí', done: 'Hecha', missed: 'Sin hacer' }[state.state]
  const icon = { size: 18, stroke: 2.2, 'aria-hidden': true } as const
  return (
    <span className={styles.mark}>
      {state.state === 'done' ? (
        <IconCheck {...icon} />
      ) : state.state === 'missed' ? (
        <IconX {...icon} />
      ) : state.state === 'there' ? (
        <IconMapPin {...icon} />
      ) : (
        <span aria-hidden="true">{number}</span>
      )}
      <span className="only-for-readers">
        {number}
        {words && `, ${words}`}
      </span>
    </span>
  )
}

/** The planned hour, and beside it what is known: when it was made, or when it is to be expected. */
function When({ visit: { stop, state, expected }, isForecast }: { visit: WorkVisit; isForecast: boolean }) {
  const planned = hourAt(stop.startsAt)
  const { arrivedAt, leftAt } = state
  if (state.state === 'done')
    return (
      <span className={styles.when}>
        {arrivedAt !== null && arrivedAt !== leftAt && `${hourAt(arrivedAt)}–`}
        {hourAt(leftAt ?? 0)}
      </span>
    )
  if (state.state === 'missed') return <span className={styles.when}>{hourAt(leftAt ?? 0)}</span>
  if (state.state === 'there') return <b className={styles.when}>desde {hourAt(arrivedAt ?? 0)}</b>
  const late = isForecast && typeof expected === 'number' ? expected - stop.startsAt : 0
  return (
    <span className={styles.when}>
      <b data-gone={(isForecast && expected === null) || late >= lateFrom || undefined}>{planned}</b>
      {late >= lateFrom && <span className={styles.late}>≈ {hourAt(stop.startsAt + late)}</span>}
      {isForecast && expected === null && <span className={styles.late}>ya no llegas</span>}
    </span>
  )
}
