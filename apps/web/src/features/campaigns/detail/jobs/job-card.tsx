import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { jobSentences } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { clockNote } from '../../../../api/today.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ShiftTime } from '../../../../ui/status/shift-bar.tsx'
import { StatusBadge } from '../../../../ui/status/status-badge.tsx'
import { statuses } from '../../../../ui/status/statuses.ts'
import { CalledOffMark } from '../../call-offs/called-off-mark.tsx'
import { amountFacts, datesText } from './job-columns.tsx'
import { hasNoOffer, type OpenDialog } from './job-dialogs.ts'
import { placeOfJob, townOfJob } from '../../place-of-job.ts'
import { whoWorks } from '../../who-works.ts'
import styles from './job-card.module.css'

type JobCardProps = {
  job: Job
  /** Where no day stands over the card. */
  hasDate: boolean
  canEdit: boolean
  open: OpenDialog
}

/** A job as the phone shows it: when, where, who, what for, and for administrators what it costs. */
export const JobCard = ({ job, hasDate, canEdit, open }: JobCardProps) => (
  <div className={styles.card}>
    <div className={styles.top}>
      <ShiftTime start={job.startTime} end={job.endTime} slots={job.slots} isOff={job.status === 'ANULADO'} />
      <StatusBadge look={statuses.job[job.status]} />
    </div>
    <button type="button" className={`main for-thumb ${styles.place}`} onClick={() => open('view', job)}>
      {placeOfJob(job)}
    </button>
    <p className={`${styles.quiet} ${styles.cut}`}>
      {[clockNote(job.timezone, job.startDate), townOfJob(job), job.profile ?? jobSentences.noProfile]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {(hasDate || job.startDate !== (job.shifts ?? job).endDate) && (
      <p className={styles.quiet}>{datesText(job)}</p>
    )}
    <div className={styles.who}>
      {job.worker ? (
        <>
          <Avatar name={job.worker.name} />
          <span>
            {job.worker.name}
            {job.worker.company && <small>{job.worker.company}</small>}
          </span>
        </>
      ) : canEdit && job.status !== 'ANULADO' ? (
        <Button
          look="dashed"
          icon={<IconUserPlus size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => open('encaja', job)}
        >
          Asignar
        </Button>
      ) : (
        <span className={styles.quiet}>{whoWorks(job)}</span>
      )}
    </div>
    <CalledOffMark job={job} onCover={canEdit && !hasNoOffer(job) ? () => open('cubrir', job) : undefined} />
    {canEdit && (
      <p className={styles.quiet}>
        {amountFacts(job)
          .map((fact) => fact.join(' '))
          .join(' · ')}
      </p>
    )}
    {job.observations && <p className={`${styles.quiet} ${styles.cut}`}>{job.observations}</p>}
  </div>
)
