import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const reportsScreens = screens([
  {
    path: paths.dashboard,
    access: 'signedIn',
    title: 'Dashboard',
    load: () => import('./dashboard/portal-page.tsx'),
  },
  {
    path: paths.adminDashboard,
    access: 'admin',
    title: 'Panel de Mando - Administración',
    load: () => import('./dashboard/admin-page.tsx'),
  },
])
