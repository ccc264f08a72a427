import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { jobAmounts } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { commentPreview, jobSentences } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { IconCalendarPlus, IconMessage, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { clockNote } from '../../../../api/today.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { formatMoney, formatNumber, formatRange } from '../../../../ui/format.ts'
import { ShiftTime } from '../../../../ui/status/shift-bar.tsx'
import { StatusBadge, Tag } from '../../../../ui/status/status-badge.tsx'
import { statuses } from '../../../../ui/status/statuses.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { CalledOffMark } from '../../call-offs/called-off-mark.tsx'
import { hasNoOffer, type OpenDialog } from './job-dialogs.ts'
import { placeOfJob, townOfJob } from '../../place-of-job.ts'
import { whoWorks } from '../../who-works.ts'
import styles from './job-columns.module.css'

/** The columns of the job table as a role may see them; money and people are administrators' only. */
export const jobColumns = (canEdit: boolean, open: OpenDialog): readonly Column<Job>[] => [
  {
    id: 'id',
    header: 'Trabajo',
    isSortable: true,
    isFixed: true,
    cell: (job) => <JobInfo job={job} onOpen={() => open('view', job)} />,
  },
  {
    id: 'startDate',
    header: 'Fechas y lugar',
    isSortable: true,
    isFixed: true,
    cell: (job) => <WhenAndWhere job={job} open={canEdit ? open : undefined} />,
  },
  {
    id: 'worker',
    header: canEdit ? 'Trabajador y perfil' : 'Cobertura y perfil',
    isSortable: canEdit,
    cell: (job) => <WhoAndWhat job={job} open={canEdit ? open : undefined} />,
  },
  ...(canEdit
    ? [
        {
          id: 'salary',
          header: 'Financiero',
          isSortable: true,
          leaves: 2,
          cell: (job: Job) => <Amounts job={job} />,
        },
        {
          id: 'comments',
          header: 'Comentarios',
          leaves: 1,
          cell: (job: Job) => <Comments job={job} onComment={() => open('view', job)} />,
        },
      ]
    : []),
]

/** Number, state, executive and client. */
const JobInfo = ({ job, onOpen }: { job: Job; onOpen: () => void }) => (
  <div className={`${styles.cell} ${styles.info}`}>
    <p>
      <button type="button" className={`main for-thumb ${styles.number}`} onClick={onOpen}>
        #{job.id}
      </button>
      <StatusBadge look={statuses.job[job.status]} />
    </p>
    <p className={styles.quiet}>
      <span className={styles.name}>{job.executive ?? jobSentences.unassigned}</span>
    </p>
    <p className={styles.quiet}>
      <span className={styles.name}>{job.client}</span>
    </p>
  </div>
)

type WithDialogs = { job: Job; open: OpenDialog | undefined }

const WhenAndWhere = ({ job, open }: WithDialogs) => (
  <div className={styles.when}>
    <div className={styles.time}>
      <p>
        <Tag>{datesText(job)}</Tag>
        {open && (
          <IconButton label={`Añadir fechas al trabajo #${job.id}`} onClick={() => open('dates', job)}>
            <IconCalendarPlus size={16} stroke={1.6} aria-hidden="true" />
          </IconButton>
        )}
      </p>
      <ShiftTime start={job.startTime} end={job.endTime} slots={job.slots} isOff={job.status === 'ANULADO'} />
    </div>
    <div className={styles.cell}>
      <p className={styles.place}>
        <span>{placeOfJob(job)}</span>
        {open && (
          <IconButton label={`Cambiar el centro del trabajo #${job.id}`} onClick={() => open('center', job)}>
            <IconPencil size={14} stroke={1.7} aria-hidden="true" />
          </IconButton>
        )}
      </p>
      <p className={styles.quiet}>
        <span className={styles.town}>
          {[clockNote(job.timezone, job.startDate), townOfJob(job)].filter(Boolean).join(' · ')}
        </span>
      </p>
    </div>
  </div>
)

/** "20/11/2026", "20/11 – 05/12/2026 · 4 días", or with both years where they differ. A night is of the day on which it begins. */
export function datesText({ startDate, ...job }: Job): string {
  const { days, endDate } = job.shifts ?? job
  if (startDate === endDate) return shortDay(startDate)
  const start = shortDay(startDate)
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4)
  return `${formatRange(isOneYear ? start.slice(0, 5) : start, shortDay(endDate))} · ${days} días`
}

const WhoAndWhat = ({ job, open }: WithDialogs) => (
  <div className={styles.who}>
    {job.worker && <Avatar name={job.worker.name} />}
    <div className={styles.cell}>
      <p>
        {job.worker ? (
          <span className={styles.name}>{job.worker.name}</span>
        ) : (
          <span className={styles.quiet}>{whoWorks(job)}</span>
        )}
        {open && !job.worker && job.status !== 'ANULADO' && (
          <Button
            look="dashed"
            size="small"
            aria-label={`Asignar a alguien al trabajo #${job.id}`}
            icon={<IconUserPlus size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => open('encaja', job)}
          >
            Asignar
          </Button>
        )}
      </p>
      {job.worker?.company && <p className={styles.quiet}>{job.worker.company}</p>}
      <p className={styles.quiet}>{job.profile ?? jobSentences.noProfile}</p>
      <CalledOffMark job={job} onCover={open && !hasNoOffer(job) ? () => open('cubrir', job) : undefined} />
    </div>
  </div>
)

/** Each amount of a job in words; "—" for none. */
export const amountFacts = (job: Job): (readonly [label: string, text: string])[] =>
  jobAmounts.map(({ name, label, unit }) => {
    const amount = job[name] ?? null
    if (amount === null) return [label, '—'] as const
    return [label, unit === 'km' ? formatNumber(amount, 1) : formatMoney(amount)] as const
  })

const Amounts = ({ job }: { job: Job }) => (
  <dl className={styles.amounts}>
    {amountFacts(job).map(([label, text]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </Fragment>
    ))}
  </dl>
)

/** The last comment, else the observations of the form; cut at sixty letters. */
export function commentText({ lastComment, observations }: Job): string {
  const text = lastComment ?? observations
  if (!text) return jobSentences.noComments
  return text.length > commentPreview ? `${text.slice(0, commentPreview)}...` : text
}

const Comments = ({ job, onComment }: { job: Job; onComment: () => void }) => (
  <div className={styles.comments}>
    <span>{commentText(job)}</span>
    <button type="button" aria-label={`Comentar el trabajo #${job.id}`} onClick={onComment}>
      <IconMessage size={15} stroke={1.6} aria-hidden="true" />
      {(job.commentsCount ?? 0) > 0 && job.commentsCount}
    </button>
  </div>
)
