import type { VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { hourOnDay } from '@cuadrante/domain/dates/hour.ts'
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
  // How late it runs stands above the visit of now.
  const isOnTime = isForecast && view.lost === 0 && view.delay < lateFrom
  return (
    <section className={styles.summary} aria-label="Cómo va el día">
      <p className={styles.words}>
        <span>
          <b>{done}</b> de {count(visits.length, 'visita')} {visits.length === 1 ? 'hecha' : 'hechas'}
          {missed > 0 && ` · ${missed} sin hacer`}
        </span>
        <span>
          {work.end === null || work.sleepsAway ? 'acabas' : 'vuelves'} a las{' '}
          <b>{isForecast ? `≈ ${hourOnDay(view.returnsAt)}` : hourOnDay(work.returnsAt)}</b>
        </span>
        {isOnTime && <b className={styles.punctual}>A tiempo</b>}
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
