import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const routeScreens = screens([
  {
    path: paths.routes,
    access: 'admin',
    title: 'Rutas',
    subtitle: 'Generar rutas desde archivos Excel',
    load: () => import('./routes-page.tsx'),
  },
  {
    path: paths.visits,
    access: 'admin',
    title: 'Visitas',
    isWide: true,
    load: () => import('./visits/plan/visits-page.tsx'),
  },
  {
    path: paths.visitSetup,
    access: 'admin',
    title: '¿Cómo se visita?',
    hasSaveBar: true,
    isWide: true,
    load: () => import('./visits/setup/setup-page.tsx'),
  },
])
