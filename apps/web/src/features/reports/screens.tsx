import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const reportsScreens = screens([
  {
    path: paths.reports,
    access: 'signedIn',
    title: 'Reportes',
    subtitle: 'Elige un informe. Cada uno se filtra, se exporta y se guarda como vista.',
    module: 'reports',
    load: () => import('./gallery-page.tsx'),
  },
  {
    path: paths.report,
    access: 'signedIn',
    title: 'Reporte',
    module: 'reports',
    load: () => import('./report-page.tsx'),
  },
])
