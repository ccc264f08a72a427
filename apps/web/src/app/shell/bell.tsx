import type { Role } from '@cuadrante/contract/kit/access.ts'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { formatBadge, formatNumber } from '../../ui/format.ts'
import { useBell } from '../use-bell.ts'
import styles from './header.module.css'
import { lazyPart } from '../../ui/lazy-part.tsx'

const InboxDrawer = lazyPart(() => import('../../features/access/notices/inbox-drawer.tsx'))

/**
 * How many jobs wait for someone; the number is hidden at zero. A dot says that notices wait to be read. Opens the way to
 * both.
 */
export function Bell({ activeRole }: { activeRole: Role }) {
  const { pendingJobs, unreadNotices } = useBell(activeRole)
  /** Undefined until it is first opened: only then its file is fetched. */
  const [isOpen, setIsOpen] = useState<boolean>()
  const label = labelOf(pendingJobs, unreadNotices)
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        title={label}
        onClick={() => setIsOpen(true)}
      >
        <IconBell size={20} stroke={1.6} aria-hidden="true" />
        {pendingJobs > 0 && (
          <span className={styles.count} aria-hidden="true">
            {formatBadge(pendingJobs)}
          </span>
        )}
        {unreadNotices > 0 && <span className={styles.unread} aria-hidden="true" />}
      </button>
      {isOpen !== undefined && (
        <InboxDrawer
          activeRole={activeRole}
          pending={pendingJobs}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const labelOf = (pending: number, unread: number) =>
  `Trabajos pendientes: ${pending === 0 ? 'ninguno' : formatNumber(pending)}${unread > 0 ? `. Avisos sin leer: ${formatNumber(unread)}` : ''}`
