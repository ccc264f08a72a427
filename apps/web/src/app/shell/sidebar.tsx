import type { Role } from '@cuadrante/contract/kit/access.ts'
import { useFocusTrap } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '../../api/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Logo } from '../../ui/logo.tsx'
import { roleLabels, type MenuEntry } from '../menu.ts'
import { RoleSwitcher } from './role-switcher.tsx'
import { YearLabel } from './year-label.tsx'
import styles from './sidebar.module.css'
import { WaitingCount, type Waiting } from './waiting-count.tsx'

type SidebarProps = {
  user: SessionUser
  activeRole: Role
  entries: readonly MenuEntry[]
  current: MenuEntry | undefined
  waiting: Waiting
  isFolded: boolean
  /** Given when it stands over the page. */
  onClose?: () => void
}

/** The role's menu, and at its foot who is working and as what. */
export function Sidebar({ user, activeRole, entries, current, waiting, isFolded, onClose }: SidebarProps) {
  const trap = useFocusTrap(onClose !== undefined)
  const content = (
    <aside
      ref={trap}
      id="menu"
      className={`${styles.sidebar} ${onClose ? styles.over : ''}`}
      aria-label="Menú principal"
      data-folded={isFolded || undefined}
    >
      <div className={styles.brand}>
        <Logo />
        <b>Cuadrante</b>
        <YearLabel />
      </div>
      <nav aria-label="Secciones">
        <ul>
          {entries.map(({ label, path, icon: Icon }) => (
            <li key={path}>
              <Link
                to={path}
                activeOptions={{ exact: true }}
                aria-current={current?.path === path ? 'page' : undefined}
                title={isFolded ? label : undefined}
              >
                <Icon size={19} stroke={1.6} aria-hidden="true" />
                <span className={isFolded ? 'only-for-readers' : undefined}>{label}</span>
                <WaitingCount count={waiting[path]} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <Avatar name={user.name} size={32} />
        <span className={styles.who}>
          <b>{user.name}</b>
          <span>{roleLabels[activeRole]}</span>
        </span>
        <RoleSwitcher user={user} activeRole={activeRole} />
      </div>
    </aside>
  )
  if (!onClose) return content
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape closes it too */}
      <div className={styles.veil} onClick={onClose} />
      {content}
    </>
  )
}
