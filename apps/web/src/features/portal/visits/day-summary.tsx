import type { VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { durationText, hourAt } from '@cuadrante/domain/dates/hour.ts'
import { lateFrom } from '@cuadrante/domain/visits/visit-day.ts'
import { count } from '../../../ui/format.ts'
import type { WorkView } from './work-view.ts'
import styles from './day-summary.module.css'

type DaySummaryProps = { work: VisitWork; view: WorkView; isToday: boolean }

/** How far the day is, whether it keeps to its hours, and when it ends. */
export function DaySummary({ work, view, isToday }: DaySummaryProps) {
  const { visits, done, missed, current, canMark } = view
  const ended = done + missed === visits.length
  const isForecast = isToday && !ended && canMark
  return (
    <section className={styles.summary} aria-label="Cómo va el día">
      <p className={styles.words}>
        <span>
          <b>{done}</b> de {count(visits.length, 'visita')} {visits.length === 1 ? 'hecha' : 'hechas'}
          {missed > 0 && ` · ${missed} sin hacer`}
        </span>
        <span>
          {work.end === null ? 'acabas' : 'vuelves'} a las{' '}
          <b>{isForecast ? `≈ ${hourAt(view.returnsAt)}` : hourAt(work.returnsAt)}</b>
        </span>
        {isForecast && <Punctuality view={view} />}
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Visitas hechas"
        aria-valuemin={0}
        aria-valuemax={visits.length}
        aria-valuenow={done}
      >
        {visits.map((visit) => (
          <i
            key={visit.stop.rowId}
            data-state={visit.state.state}
            data-current={(isToday && visit === current) || undefined}
          />
        ))}
      </div>
    </section>
  )
}

function Punctuality({ view: { delay, lost } }: { view: WorkView }) {
  if (lost > 0) return <b className={styles.late}>No llegas a {lost}</b>
  return delay >= lateFrom ? (
    <b className={styles.late}>{durationText(delay)} tarde</b>
  ) : (
    <b className={styles.punctual}>A tiempo</b>
  )
}
