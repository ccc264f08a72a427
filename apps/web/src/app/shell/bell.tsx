import type { Role } from '@cuadrante/contract/kit/access.ts'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../api/paths.ts'
import { usePendingJobs } from '../pending-jobs.ts'
import styles from './header.module.css'

const jobsOf = {
  ROLE_ADMIN: paths.campaigns,
  ROLE_USER: paths.jobs,
  ROLE_CLIENT: paths.myCampaigns,
} as const satisfies Record<Role, string>

/** How many jobs wait for someone; the number is hidden at zero. Leads to the jobs of the active role. */
export function Bell({ activeRole }: { activeRole: Role }) {
  const pending = usePendingJobs(activeRole)
  const label = pending === 0 ? 'Trabajos pendientes: ninguno' : `Trabajos pendientes: ${pending}`
  return (
    <Link to={jobsOf[activeRole]} className={styles.bell} aria-label={label} title={label}>
      <IconBell size={20} stroke={1.6} aria-hidden="true" />
      {pending > 0 && (
        <span className={styles.count} aria-hidden="true">
          {pending > 99 ? '99+' : pending}
        </span>
      )}
    </Link>
  )
}
