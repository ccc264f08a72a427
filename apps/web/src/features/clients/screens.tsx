import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const clientScreens = screens([
  {
    path: paths.clients,
    access: 'admin',
    title: 'Clientes',
    heading: 'Gestión de Clientes',
    load: () => import('./clients-page.tsx'),
  },
])
