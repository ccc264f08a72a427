import type { Role } from '@cuadrante/contract/kit/access.ts'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '../../api/session/session.ts'
import type { MenuEntry } from '../menu.ts'
import styles from './bottom-bar.module.css'
import { WaitingCount, type Waiting } from './waiting-count.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const MoreSheet = lazyPart(() => import('./more-sheet.tsx'))

type BottomBarProps = {
  user: SessionUser
  activeRole: Role
  entries: readonly MenuEntry[]
  current: MenuEntry | undefined
  waiting: Waiting
}

const shown = 4

/** The phone's way around: the first four entries, and the rest behind "Más". */
export function BottomBar({ user, activeRole, entries, current, waiting }: BottomBarProps) {
  /** Undefined until it is first opened: only then its file is fetched. */
  const [isOpen, setIsOpen] = useState<boolean>()
  const first = entries.slice(0, shown)
  return (
    <>
      <nav aria-label="Accesos" className={styles.bar}>
        {first.map(({ label, path, icon: Icon }) => (
          <Link
            key={path}
            to={path}
            activeOptions={{ exact: true }}
            aria-current={current?.path === path ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.6} aria-hidden="true" />
            <span>{label}</span>
            <WaitingCount count={waiting[path]} />
          </Link>
        ))}
        <button
          type="button"
          aria-expanded={isOpen ?? false}
          aria-haspopup="dialog"
          data-current={(current && !first.includes(current)) || undefined}
          onClick={() => setIsOpen(true)}
        >
          <IconDots size={22} stroke={1.6} aria-hidden="true" />
          <span>Más</span>
        </button>
      </nav>
      {isOpen !== undefined && (
        <MoreSheet
          user={user}
          activeRole={activeRole}
          entries={entries.slice(shown)}
          current={current}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
