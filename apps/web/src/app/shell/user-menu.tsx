import type { Role } from '@cuadrante/contract/kit/access.ts'
import { Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconDeviceDesktop,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../api/paths.ts'
import { signOut, type SessionUser } from '../../api/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx'
import { roleLabels } from '../menu.ts'
import { SignOutEntry } from './sign-out-entry.tsx'
import styles from './header.module.css'

/** Knows what waits on this phone, which is more than the rest of the header. Nobody is kept in because it does not come. */
const SignOutItem = lazyPart(() => import('./sign-out-item.tsx'), {
  waiting: <SignOutEntry />,
  missing: () => <SignOutEntry onClick={() => void signOut()} />,
})

const schemes = [
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Oscuro', icon: IconMoon },
  { value: 'auto', label: 'Como el sistema', icon: IconDeviceDesktop },
] as const

/** The initials at the right: profile, settings, light or dark, sign out. */
export function UserMenu({ user, activeRole }: { user: SessionUser; activeRole: Role }) {
  const navigate = useNavigate()
  useFetchedAhead(SignOutItem)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" width={236} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={styles.me} aria-label="Menú de usuario">
          <Avatar name={user.name} size={34} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.name} · {roleLabels[activeRole]}
        </Menu.Label>
        <Menu.Item
          leftSection={<IconUserCircle size={18} stroke={1.6} />}
          onClick={() => navigate({ to: paths.profile })}
        >
          Perfil
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSettings size={18} stroke={1.6} />}
          onClick={() => navigate({ to: paths.settings })}
        >
          Configuración
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Aspecto</Menu.Label>
        {schemes.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            closeMenuOnClick={false}
            aria-current={colorScheme === value || undefined}
            leftSection={<Icon size={18} stroke={1.6} />}
            rightSection={colorScheme === value && <IconCheck size={16} stroke={2} />}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <SignOutItem />
      </Menu.Dropdown>
    </Menu>
  )
}
