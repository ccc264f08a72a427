import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { isOutside } from '@cuadrante/domain/dates/campaign-span.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { daysOfWork } from '@cuadrante/domain/schedule/overnight.ts'
import { amountNames, jobFields } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import type { RecordFields } from '@cuadrante/contract/kit/record-field.ts'
import { without } from '@cuadrante/contract/kit/record.ts'
import type { CalendarEntry } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { jobSentences, type Job, type JobDetail } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { jobStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import { IconPencil, IconRoute, IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { isOutage } from '../../../api/failure.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { HistoryList } from '../../../records/history-list.tsx'
import { clockNote } from '../../../api/today.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { useDiscardGuard } from '../../../ui/form/use-leave-guard.ts'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatDay, formatHours } from '../../../ui/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Facts } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { factsOf } from '../../../records/described/record-facts.ts'
import { amountFacts } from '../detail/jobs/job-columns.tsx'
import { ConflictList } from '../conflict-list.tsx'
import { hasNoOffer } from '../detail/jobs/job-dialogs.ts'
import { CalledOffMark } from '../call-offs/called-off-mark.tsx'
import { JobComments } from './job-comments.tsx'
import styles from './job-drawer.module.css'
import { jobHistoryLabels, jobHistoryWords } from './job-history.ts'
import { townOfJob } from '../place-of-job.ts'
import { useJobAddress } from './use-job-address.ts'

const VisitReport = lazyPart(() => import('./visit-report.tsx'))

type JobDrawerProps = {
  jobId: number
  /** What the list or the calendar tells of it, which is shown until the rest is here. */
  known: Job | CalendarEntry
  /** What is to be told against its assignment. */
  conflicts?: readonly Conflict[] | undefined
  onClose: () => void
}

/** Everything about a job beside its table: facts, days, for a client the visits, and for administrators money, comments and history. */
export default function JobDrawer({ jobId, known, conflicts, onClose }: JobDrawerProps) {
  const { activeRole } = useSignedIn()
  const isAdmin = activeRole === 'ROLE_ADMIN'
  const openOver = useJobAddress()
  const job = useQuery({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) =>
      call(jobEndpoints.get, { params: { id: jobId } }, { signal, skipErrorToast: true }),
  })
  const shown = job.data ?? known
  // What was read stands while the line is down; what is gone, or is somebody else's by now, does not.
  const isShown = !job.isError || (job.data !== undefined && isOutage(job.error))
  const [isWritten, setIsWritten] = useState(false)
  const { leave } = useDiscardGuard(isWritten, onClose)
  async function cover() {
    if (await leave()) openOver('cubrir', jobId)
  }
  return (
    <Drawer
      isOpen
      title={`Trabajo #${jobId}`}
      subtitle={shown.campaignName}
      onClose={() => void leave()}
      footer={
        isAdmin &&
        isShown && (
          <>
            {shown.worker && !hasNoOffer(shown) && (
              <Button
                icon={<IconUserShare size={16} stroke={1.7} aria-hidden="true" />}
                onClick={() => void cover()}
              >
                Cubrir
              </Button>
            )}
            <ButtonLink
              look="filled"
              icon={<IconPencil size={16} stroke={1.7} aria-hidden="true" />}
              to={pathTo(paths.jobEdit, { campaignId: shown.campaignId, jobId })}
            >
              Editar
            </ButtonLink>
          </>
        )
      }
    >
      {job.isError && (
        <FailureBanner
          title={jobSentences.load}
          detail={sentenceOf(job.error)}
          onRetry={() => void job.refetch()}
        />
      )}
      {isShown && conflicts && conflicts.length > 0 && (
        <div role="status" aria-label="Avisos de la asignación" className={styles.status}>
          <ConflictList conflicts={conflicts} />
        </div>
      )}
      {isShown && <JobFacts job={shown} isAdmin={isAdmin} />}
      {isShown && job.data && <JobDays job={job.data} />}
      {job.data && activeRole === 'ROLE_CLIENT' && (job.data.visits ?? 0) > 0 && (
        <Part title="Visitas">
          <VisitReport jobId={jobId} />
        </Part>
      )}
      {job.isPending && (
        <p role="status" className={styles.coming}>
          Cargando el trabajo...
        </p>
      )}
      {job.data && isAdmin && (
        <>
          <Part title="Comentarios">
            <JobComments jobId={jobId} onDirty={setIsWritten} />
          </Part>
          <Part title="Historial">
            <HistoryList entity="job" entityId={jobId} labels={jobHistoryLabels} words={jobHistoryWords} />
          </Part>
        </>
      )}
    </Drawer>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** To the day of the plan of visits that the job was made of. */
const VisitsPart = ({ batchId, date, person, visits }: NonNullable<JobDetail['visitDay']>) => (
  <Part title="Visitas">
    <Link
      className={styles.visits}
      to={pathTo(paths.visits, { batchId })}
      search={{ dia: date, persona: person + 1 } as never}
    >
      <IconRoute size={18} stroke={1.7} aria-hidden="true" />
      {visits === 1 ? '1 visita' : `${visits} visitas`} en el plan del {formatDay(date)}
    </Link>
  </Part>
)

/** Fields that have no place of their own below. */
const otherFields: RecordFields = without(jobFields, 'status', 'location', ...amountNames, 'observations')

function JobFacts({ job, isAdmin }: { job: JobDetail | Job | CalendarEntry; isAdmin: boolean }) {
  const listed = 'client' in job ? job : undefined
  const needs = 'needs' in job ? job.needs : undefined
  const asked = [
    needs?.foodHandler && 'Manipulador de alimentos',
    needs?.driverLicence && 'Carné de conducir',
    needs?.vehicle && 'Vehículo propio',
  ].filter(Boolean)
  return (
    <>
      <p className={styles.status}>
        <StatusBadge look={statuses.job[job.status]} label={jobStatusLabels[job.status]} />
      </p>
      {listed && <CalledOffMark job={listed} />}
      <Facts
        items={[
          ...(listed
            ? ([
                ['Cliente', listed.client],
                ['Ejecutivo', listed.executive ?? jobSentences.unassigned],
              ] as const)
            : []),
          job.visits ? ['Visitas', String(job.visits)] : ['Centro', job.center],
          ['Localidad', townOfJob({ ...job, center: null })],
          ['Perfil', job.profile ?? jobSentences.noProfile],
          ...(job.worker === undefined
            ? []
            : ([['Trabajador', job.worker?.name ?? jobSentences.unassigned]] as const)),
          ...(listed && isAdmin ? amountFacts(listed) : []),
          ...(listed ? factsOf(otherFields, listed).filter(([, value]) => value !== null) : []),
          ...(asked.length > 0 ? ([['Se pide', asked.join(', ')]] as const) : []),
        ]}
      />
      {listed?.observations && (
        <Part title="Observaciones">
          <p className={styles.notes}>{listed.observations}</p>
        </Part>
      )}
    </>
  )
}

function JobDays({ job }: { job: JobDetail }) {
  return (
    <>
      {job.visitDay && <VisitsPart {...job.visitDay} />}
      <Part
        title={['Horario', durationText(job.minutes), clockNote(job.timezone, job.startDate)]
          .filter(Boolean)
          .join(' · ')}
      >
        <ul className={styles.days}>
          {daysOfWork(job.schedules).map(({ date, timeSlots }) => (
            <li key={date}>
              <span>
                {formatDay(date)}
                {isOutside(job.campaignSpan, date) && <small>fuera de la campaña</small>}
              </span>
              <span>
                {timeSlots.map(({ startTime, endTime }) => formatHours(startTime, endTime)).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
