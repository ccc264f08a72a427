import type { Role } from '@cuadrante/contract/kit/access.ts'
import { IconSelector } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../api/paths.ts'
import { switchRole, type SessionUser } from '../../api/session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { roleLabels } from '../menu.ts'

/** Lets a person with several roles work under another one; nothing for those with one. */
export function RoleSwitcher({ user, activeRole }: { user: SessionUser; activeRole: Role }) {
  const change = useRoleChange()
  if (user.roles.length < 2) return null
  return (
    <MenuButton
      position="top-end"
      width={190}
      entries={[
        { note: 'Trabajar como' },
        ...user.roles.map((role) => ({
          label: roleLabels[role],
          isCurrent: role === activeRole,
          onSelect: () => change(role),
        })),
      ]}
    >
      {(opener) => (
        <IconButton {...opener} label="Cambiar de rol">
          <IconSelector size={17} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </MenuButton>
  )
}

/** Switches the active role and goes to /admin, or to / for the other two. */
export function useRoleChange(): (role: Role) => void {
  const navigate = useNavigate()
  return (role) => {
    switchRole(role)
    void navigate({ to: role === 'ROLE_ADMIN' ? paths.adminDashboard : paths.dashboard })
  }
}
