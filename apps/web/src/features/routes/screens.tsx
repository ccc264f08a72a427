import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const routeScreens = screens([
  { path: paths.routes, access: 'admin', title: 'Rutas', load: () => import('./routes-page.tsx') },
])
