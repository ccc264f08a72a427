import { jobSentences, type Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { clockNote } from '../../../api/today.ts'
import { ShiftTime } from '../../../ui/status/shift-bar.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { datesText } from '../detail/jobs/job-columns.tsx'
import { placeOfJob, townOfJob } from '../place-of-job.ts'
import styles from './job-head.module.css'

type JobHeadProps = {
  job: Job
  /** As they are by now, where somebody has changed the job since it was opened. */
  status?: JobStatus
  holder?: string | undefined
}

/** The job that a drawer is about, at its head. */
export const JobHead = ({ job, status = job.status, holder }: JobHeadProps) => (
  <div className={styles.job}>
    <ShiftTime start={job.startTime} end={job.endTime} slots={job.slots} />
    <div>
      <b>{placeOfJob(job)}</b>
      <p>
        {[datesText(job), clockNote(job.timezone, job.startDate), townOfJob(job)].filter(Boolean).join(' · ')}
      </p>
      <p>{job.profile ?? jobSentences.noProfile}</p>
      {holder && <p>Lo tiene {holder}</p>}
    </div>
    <StatusBadge look={statuses.job[status]} />
  </div>
)
