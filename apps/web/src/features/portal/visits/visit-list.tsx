import { formatHours } from '../../../ui/format.ts'
import type { VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { IconAlertTriangle, IconCheck, IconChevronDown, IconMapPin, IconX } from '@tabler/icons-react'
import { lateFrom } from '@cuadrante/domain/visits/visit-day.ts'
import { useState } from 'react'
import { Sheet } from '../../../ui/sheet.tsx'
import type { SaidOfVisit } from './visit-marking.ts'
import { VisitDetail } from './visit-detail.tsx'
import { slackOf } from './visit-facts.tsx'
import type { WorkView, WorkVisit } from './work-view.ts'
import styles from './visits.module.css'

type VisitListProps = {
  work: VisitWork
  view: WorkView
  /** The visit that leads the page stands above the list. */
  leads: WorkVisit | undefined
  isToday: boolean
  onSay: (said: SaidOfVisit) => void
  onMissed: (visit: WorkVisit) => void
}

/** The other visits of the day in their order: those still to come, then what is over. */
export function VisitList({ view: { visits, canMark }, leads, ...rest }: VisitListProps) {
  const others = visits.filter((visit) => visit !== leads)
  const isOver = ({ state }: WorkVisit) =>
    leads !== undefined && (state.state === 'done' || state.state === 'missed')
  const open = others.filter((visit) => !isOver(visit))
  const over = others.filter(isOver)
  return (
    <>
      {open.length > 0 && (
        <Sheet label={leads ? 'Visitas que quedan' : 'Visitas'}>
          <Rows visits={open} canMark={canMark} {...rest} />
        </Sheet>
      )}
      {over.length > 0 && (
        <Sheet label="Visitas de antes">
          <Rows visits={over} canMark={canMark} {...rest} />
        </Sheet>
      )}
    </>
  )
}

type RowsProps = Pick<VisitListProps, 'work' | 'isToday' | 'onSay' | 'onMissed'> & {
  visits: readonly WorkVisit[]
  canMark: boolean
}

function Rows({ work, visits, canMark, isToday, onSay, onMissed }: RowsProps) {
  const [open, setOpen] = useState<number>()
  const isForecast = isToday && canMark
  return (
    <ol className={styles.visits}>
      {visits.map((visit) => {
        const { rowId } = visit.stop
        const slack = visit.state.state === 'open' && isForecast ? slackOf(visit) : undefined
        return (
          <li key={rowId} data-state={visit.state.state}>
            <button
              type="button"
              className={styles.row}
              aria-expanded={open === rowId}
              onClick={() => setOpen(open === rowId ? undefined : rowId)}
            >
              <Mark visit={visit} />
              <When visit={visit} isForecast={isForecast} />
              <span className={styles.where}>
                <b>{visit.stop.name || visit.stop.address}</b>
                <span className="secondary">{visit.stop.town}</span>
                {slack && (
                  <span className={slack.isTight ? styles.tight : 'secondary'}>
                    {slack.isTight && <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />}
                    {slack.words}
                  </span>
                )}
                {visit.stop.pause && <span className="secondary">antes, {pauseText(visit.stop.pause)}</span>}
                {visit.stop.pauseAfter && (
                  <span className="secondary">después, {pauseText(visit.stop.pauseAfter)}</span>
                )}
              </span>
              <IconChevronDown size={18} stroke={1.7} aria-hidden="true" className={styles.chevron} />
            </button>
            {open === rowId && (
              <VisitDetail
                work={work}
                visit={visit}
                canMark={canMark}
                onSay={(said) => {
                  setOpen(undefined)
                  onSay(said)
                }}
                onMissed={() => onMissed(visit)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

const pauseText = ({ startsAt, minutes }: { startsAt: number; minutes: number }): string =>
  `pausa ${formatHours(hourAt(startsAt), hourAt(startsAt + minutes))}`

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

/** When it was made, or is to be expected, with the planned hour struck where that does not hold any more. */
function When({ visit: { stop, state, expected }, isForecast }: { visit: WorkVisit; isForecast: boolean }) {
  const planned = hourAt(stop.startsAt)
  const { arrivedAt, leftAt } = state
  if (state.state === 'done')
    return (
      <span className={styles.when}>
        {arrivedAt !== null && arrivedAt !== leftAt && <span>{hourAt(arrivedAt)}–</span>}
        <span>{hourAt(leftAt ?? 0)}</span>
      </span>
    )
  if (state.state === 'missed') return <span className={styles.when}>{hourAt(leftAt ?? 0)}</span>
  if (state.state === 'there') return <b className={styles.when}>desde {hourAt(arrivedAt ?? 0)}</b>
  const late = isForecast && typeof expected === 'number' ? expected - stop.startsAt : 0
  const isGone = (isForecast && expected === null) || late >= lateFrom
  return (
    <span className={styles.when}>
      {late >= lateFrom && <b>≈ {hourAt(stop.startsAt + late)}</b>}
      {isGone ? <s>{planned}</s> : <b>{planned}</b>}
    </span>
  )
}
