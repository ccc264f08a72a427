import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const timeScreens = screens([
  {
    path: paths.laborRegistry,
    access: 'admin',
    title: 'Registro Laboral',
    module: 'labor-registry',
    isWide: true,
    load: () => import('./register-page.tsx'),
  },
  {
    path: paths.ownRegister,
    access: 'user',
    title: 'Mi registro',
    module: 'labor-registry',
    load: () => import('./own-register-page.tsx'),
  },
])
