import { Menu } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'

export const SignOutEntry = ({ onClick }: { onClick?: () => void }) => (
  <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={onClick} disabled={!onClick}>
    Cerrar Sesión
  </Menu.Item>
)
