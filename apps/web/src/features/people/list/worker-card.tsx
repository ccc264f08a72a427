import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { Missing } from '../../../ui/table/rows/two-lines.tsx'
import { nameOf, viewPath } from '../worker-name.ts'
import { callLink, spacedPhone } from '../../../records/phones.ts'
import { WorkerPhoto } from '../../../records/worker-photo.tsx'
import styles from './people-list.module.css'

/** A person on the phone: who it is, then the two ways to reach them and the state. */
export const WorkerCard = ({ worker }: { worker: Worker }) => {
  const { user, age, dni, hasVehicle, workerStatus } = worker
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <WorkerPhoto worker={worker} size={56} />
        <div>
          <Link to={viewPath(worker)} className="for-thumb">
            <strong className="main">{nameOf(worker)}</strong>
          </Link>
          <span className="secondary">
            {age} años · {user.city?.name ?? 'Sin población'}
          </span>
          <span className="secondary">
            {dni ? `DNI ${dni}` : 'Sin DNI'}
            {hasVehicle && ' · con coche'}
          </span>
        </div>
      </div>
      <div className={styles.cardFoot}>
        {user.phone ? (
          <a href={callLink(user.phone)}>
            <IconPhone size={18} stroke={1.6} aria-hidden="true" />
            {spacedPhone(user.phone)}
          </a>
        ) : (
          <Missing>Sin teléfono</Missing>
        )}
        {user.email ? (
          <a href={`mailto:${user.email}`} aria-label={`Email a ${user.email}`}>
            <IconMail size={18} stroke={1.6} aria-hidden="true" />
            Email
          </a>
        ) : (
          <Missing>Sin email</Missing>
        )}
        <StatusBadge look={statuses.worker[workerStatus]} />
      </div>
    </div>
  )
}
