import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

const page = () => import('./centres-page.tsx')

export const centreScreens = screens([
  { path: paths.centers, access: 'admin', title: 'Centros', heading: 'Gestión de Centros', load: page },
  {
    path: paths.centerGroups,
    access: 'admin',
    title: 'Grupos de Centros',
    heading: 'Gestión de Centros',
    load: page,
  },
])
