import type { PortalJob } from '@cuadrante/contract/portal/dashboard.ts'
import { IconCalendar, IconMapPin } from '@tabler/icons-react'
import { clockNote } from '../../../api/today.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { formatDate, formatDay, percentOf } from '../../../ui/format.ts'
import { ShiftTime } from '../../../ui/status/shift-bar.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import styles from './portal.module.css'

const verbs = { pending: 'Comenzar', in_progress: 'Continuar', completed: 'Ver Resultados' } as const

/** One job of the dashboard: when, where, how far the scanning is, and the way to it. */
export function JobCard({ job, canScan }: { job: PortalJob; canScan: boolean }) {
  const percent = percentOf(job.confirmedItems, job.scannedItems)
  return (
    <article className={styles.card} aria-label={job.name}>
      <div className={styles.top}>
        <StatusBadge look={statuses.project[job.status]} />
        <span className="secondary">#{job.id}</span>
      </div>
      <div>
        <h2 className={job.status === 'cancelled' ? styles.struck : undefined}>{job.name}</h2>
        {job.description && <p className={styles.description}>{job.description}</p>}
      </div>
      <div className={styles.when}>
        <ShiftTime
          start={job.startTime}
          end={job.endTime}
          slots={job.slots}
          isOff={job.status === 'cancelled'}
        />
        <span className={styles.fact}>
          <IconCalendar size={15} stroke={1.7} aria-hidden="true" />
          {[formatDay(job.startDate), clockNote(job.zone, job.startDate)].filter(Boolean).join(' · ')}
        </span>
        {job.location && (
          <span className={styles.fact}>
            <IconMapPin size={15} stroke={1.7} aria-hidden="true" />
            {job.location}
          </span>
        )}
      </div>
      <div className={styles.progress}>
        <p>
          Escaneadas: {job.scannedItems} | Confirmadas: {job.confirmedItems}
          <b>{percent} %</b>
        </p>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label="Confirmadas de las escaneadas"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      </div>
      <div className={styles.foot}>
        <span className="secondary">
          {formatDate(job.createdAt)}
          {job.dueDate && <> · Vence: {formatDate(job.dueDate)}</>}
        </span>
        <CardAction job={job} canScan={canScan} />
      </div>
    </article>
  )
}

function CardAction({ job: { id, status }, canScan }: { job: PortalJob; canScan: boolean }) {
  if (status === 'cancelled') return <span className={styles.cancelled}>Proyecto cancelado</span>
  if (!canScan) return null
  return (
    <ButtonLink to={pathTo(paths.scan, { id })} size="small">
      {verbs[status]}
    </ButtonLink>
  )
}
