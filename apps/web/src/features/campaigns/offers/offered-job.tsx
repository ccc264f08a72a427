import { jobSentences, type Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { clockNote } from '../../../api/today.ts'
import { ShiftTime } from '../../../ui/status/shift-bar.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { datesText } from '../detail/jobs/job-columns.tsx'
import { placeOfJob } from '../place-of-job.ts'
import styles from './offers.module.css'

/** The job that an offer is about, at its head. */
export const OfferedJob = ({ job }: { job: Job }) => (
  <div className={styles.job}>
    <ShiftTime start={job.startTime} end={job.endTime} slots={job.slots} />
    <div>
      <b>{placeOfJob(job)}</b>
      <p>
        {[datesText(job), clockNote(job.timezone, job.startDate), townBeside(job.center, job.location)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{job.profile ?? jobSentences.noProfile}</p>
    </div>
    <StatusBadge look={statuses.job[job.status]} />
  </div>
)
