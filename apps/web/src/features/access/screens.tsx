import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'
import LoginPage from './sign-in/login-page.tsx'

export const accessScreens = screens([
  { path: paths.login, access: 'guest', title: 'Iniciar Sesión', page: LoginPage },
  {
    path: paths.forgotten,
    access: 'guest',
    title: '¿Olvidaste tu contraseña?',
    load: () => import('./sign-in/forgotten-page.tsx'),
  },
  {
    path: paths.protectAccount,
    access: 'signedIn',
    title: 'Protege tu cuenta',
    heading: null,
    load: () => import('./security/protect-account-page.tsx'),
  },
  {
    path: paths.oneTimeLink,
    access: 'anyone',
    title: 'Elige tu contraseña',
    load: () => import('./sign-in/one-time-link-page.tsx'),
  },
  {
    path: paths.profile,
    access: 'signedIn',
    title: 'Mi Perfil',
    load: () => import('./profile/profile-page.tsx'),
  },
  {
    path: paths.users,
    access: 'admin',
    title: 'Usuarios',
    subtitle: 'Quién entra en Cuadrante y con qué papel',
    load: () => import('./users/users-page.tsx'),
  },
  {
    path: paths.settings,
    access: 'admin',
    title: 'Configuración',
    subtitle: 'Datos de la agencia, módulos, reglas y conservación',
    module: 'settings',
    hasSaveBar: true,
    load: () => import('./settings/settings-page.tsx'),
  },
  {
    path: paths.about,
    access: 'user',
    title: 'Nosotros',
    module: 'about',
    load: async () => ({ default: (await import('./text-page.tsx')).AboutPage }),
  },
  {
    path: paths.contact,
    access: 'user',
    title: 'Contacto',
    module: 'contact',
    load: async () => ({ default: (await import('./text-page.tsx')).ContactPage }),
  },
])
