import type { Role } from '@cuadrante/contract/kit/access.ts'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../api/paths.ts'
import { usePendingJobs } from '../pending-jobs.ts'
import styles from './header.module.css'

/** The list that the number counts. */
const pendingJobs = {
  ROLE_ADMIN: { to: paths.adminDashboard, search: { lista: 'jobs-pending' } },
  ROLE_USER: { to: paths.dashboard, search: { status: 'pending' } },
  ROLE_CLIENT: { to: paths.dashboard, search: { status: 'pending' } },
} as const satisfies Record<Role, object>

/** How many jobs wait for someone; the number is hidden at zero. Leads to them. */
export function Bell({ activeRole }: { activeRole: Role }) {
  const pending = usePendingJobs(activeRole)
  const { to, search } = pendingJobs[activeRole]
  const label = pending === 0 ? 'Trabajos pendientes: ninguno' : `Trabajos pendientes: ${pending}`
  return (
    <Link to={to} search={search as never} className={styles.bell} aria-label={label} title={label}>
      <IconBell size={20} stroke={1.6} aria-hidden="true" />
      {pending > 0 && (
        <span className={styles.count} aria-hidden="true">
          {pending > 99 ? '99+' : pending}
        </span>
      )}
    </Link>
  )
}
