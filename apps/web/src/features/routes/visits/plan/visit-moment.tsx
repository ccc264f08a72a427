import { isTight, type VisitStop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { durationText, hourAt } from '@cuadrante/domain/dates/hour.ts'
import { lateFrom } from '@cuadrante/domain/visits/visit-day.ts'
import type { RouteProgress } from './route-progress.ts'
import styles from './timeline.module.css'

type VisitMomentProps = {
  stop: VisitStop
  /** Once the day is a job and has begun. */
  progress: RouteProgress['visits'][number] | undefined
}

/** The planned hour of a visit, and under it its slack, or what is known of it by now. */
export function VisitMoment({ stop, progress }: VisitMomentProps) {
  return (
    <span className={styles.sum}>
      <b>{hourAt(stop.startsAt)}</b>
      {progress ? (
        <Known stop={stop} progress={progress} />
      ) : (
        <span className={isTight(stop) ? styles.tight : 'secondary'}>
          holgura {durationText(stop.latest - stop.startsAt)}
        </span>
      )}
    </span>
  )
}

function Known({ stop, progress: { state, expected } }: Required<VisitMomentProps> & { progress: object }) {
  const { arrivedAt, leftAt } = state
  if (state.state === 'done')
    return (
      <span className={styles.made}>
        hecha {arrivedAt !== null && arrivedAt !== leftAt && `${hourAt(arrivedAt)}–`}
        {hourAt(leftAt ?? 0)}
      </span>
    )
  if (state.state === 'missed') return <span className={styles.missed}>sin hacer</span>
  if (state.state === 'there') return <span className={styles.made}>allí desde {hourAt(arrivedAt ?? 0)}</span>
  if (expected === null) return <span className={styles.missed}>ya no llega</span>
  if (expected !== undefined && expected - stop.startsAt >= lateFrom)
    return <span className={styles.tight}>≈ {hourAt(expected)}</span>
  return <span className="secondary">{expected === undefined ? 'sin noticias' : 'a su hora'}</span>
}
