import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const accessScreens = screens([
  { path: paths.login, access: 'guest', title: 'Iniciar Sesión', load: () => import('./login-page.tsx') },
  {
    path: paths.oneTimeLink,
    access: 'anyone',
    title: 'Elige tu contraseña',
    load: () => import('./one-time-link-page.tsx'),
  },
  { path: paths.profile, access: 'signedIn', title: 'Mi Perfil', load: () => import('./profile-page.tsx') },
])
