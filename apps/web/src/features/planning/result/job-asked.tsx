import type { PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { clockNote } from '../../../api/today.ts'
import { formatDay } from '../../../ui/format.ts'
import { ShiftTime } from '../../../ui/status/shift-bar.tsx'
import { placeOf } from './views/place-of.ts'
import styles from './result.module.css'

/** The job that a question is about. */
export const JobAsked = ({ job }: { job: PlanJob }) => (
  <div className={styles.asked}>
    <ShiftTime start={job.startTime} end={job.endTime} />
    <div>
      <b>{placeOf(job)}</b>
      <p>
        {[formatDay(job.date), clockNote(job.zone, job.date), job.profile ?? 'Sin perfil', `#${job.jobId}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  </div>
)
