import type { Role } from '@cuadrante/contract/kit/access.ts'
import { useMantineColorScheme } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../api/paths.ts'
import type { SessionUser } from '../../api/session/session.ts'
import MenuList from '../../ui/menu/menu-list.tsx'
import { roleLabels } from '../menu.ts'
import { useLeaving } from './use-leaving.ts'

const schemes = [
  { value: 'light', label: 'Claro', Icon: IconSun },
  { value: 'dark', label: 'Oscuro', Icon: IconMoon },
  { value: 'auto', label: 'Como el sistema', Icon: IconDeviceDesktop },
] as const
const icon = { size: 18, stroke: 1.6 } as const

type UserMenuListProps = {
  readonly user: SessionUser
  readonly activeRole: Role
  readonly anchor: HTMLElement
  readonly id: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

export default function UserMenuList({ user, activeRole, ...place }: UserMenuListProps) {
  const navigate = useNavigate()
  const leave = useLeaving()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <MenuList
      {...place}
      returnTo={place.anchor}
      width={236}
      entries={[
        { note: `${user.name} · ${roleLabels[activeRole]}` },
        {
          label: 'Perfil',
          icon: <IconUserCircle {...icon} />,
          onSelect: () => void navigate({ to: paths.profile }),
        },
        {
          label: 'Configuración',
          icon: <IconSettings {...icon} />,
          onSelect: () => void navigate({ to: paths.settings }),
        },
        { note: 'Aspecto', startsGroup: true },
        ...schemes.map(({ value, label, Icon }) => ({
          label,
          icon: <Icon {...icon} />,
          isCurrent: colorScheme === value,
          staysOpen: true,
          onSelect: () => setColorScheme(value),
        })),
        {
          label: 'Cerrar Sesión',
          icon: <IconLogout {...icon} />,
          startsGroup: true,
          onSelect: () => void leave(),
        },
      ]}
    />
  )
}
