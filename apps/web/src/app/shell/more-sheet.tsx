import type { Role } from '@cuadrante/contract/kit/access.ts'
import { IconLogout, IconSelector, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../api/paths.ts'
import type { SessionUser } from '../../api/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import BottomSheet from '../../ui/dialogs/bottom-sheet.tsx'
import { roleLabels, type MenuEntry } from '../menu.ts'
import { useRoleChange } from './role-switcher.tsx'
import { useLeaving } from './use-leaving.ts'
import styles from './bottom-bar.module.css'

type MoreSheetProps = {
  user: SessionUser
  activeRole: Role
  /** The entries that the bar has no room for. */
  entries: readonly MenuEntry[]
  current: MenuEntry | undefined
  isOpen: boolean
  onClose: () => void
}

/** What "Más" opens on the phone: the rest of the role's menu, the person's other roles, the own profile, and the way out. */
export default function MoreSheet({ user, activeRole, entries, current, isOpen, onClose }: MoreSheetProps) {
  const leave = useLeaving()
  const change = useRoleChange()
  const others = user.roles.filter((role) => role !== activeRole)
  return (
    <BottomSheet title="Más opciones" isOpen={isOpen} onClose={onClose}>
      <div className={styles.who}>
        <Avatar name={user.name} size={40} />
        <span>
          <b>{user.name}</b>
          <span className="secondary">{roleLabels[activeRole]}</span>
        </span>
      </div>
      <ul className={styles.list}>
        {entries.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              activeOptions={{ exact: true }}
              aria-current={current?.path === path ? 'page' : undefined}
              onClick={onClose}
            >
              <Icon size={22} stroke={1.6} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
        {others.length > 0 && <li className={styles.rule} aria-hidden="true" />}
        {others.map((role) => (
          <li key={role}>
            <button
              type="button"
              onClick={() => {
                onClose()
                change(role)
              }}
            >
              <IconSelector size={22} stroke={1.6} aria-hidden="true" />
              Trabajar como {roleLabels[role]}
            </button>
          </li>
        ))}
        <li className={styles.rule} aria-hidden="true" />
        <li>
          <Link to={paths.profile} onClick={onClose}>
            <IconUserCircle size={22} stroke={1.6} aria-hidden="true" />
            Perfil
          </Link>
        </li>
        {!entries.some(({ path }) => path === paths.settings) && (
          <li>
            <Link to={paths.settings} onClick={onClose}>
              <IconSettings size={22} stroke={1.6} aria-hidden="true" />
              Configuración
            </Link>
          </li>
        )}
        <li>
          <button type="button" onClick={() => void leave()}>
            <IconLogout size={22} stroke={1.6} aria-hidden="true" />
            Cerrar Sesión
          </button>
        </li>
      </ul>
    </BottomSheet>
  )
}
