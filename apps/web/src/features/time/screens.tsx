import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const timeScreens = screens([
  {
    path: paths.laborRegistry,
    access: 'admin',
    title: 'Registro Laboral',
    subtitle: 'Lo que cada persona ha fichado, frente a lo previsto',
    module: 'labor-registry',
    isWide: true,
    load: () => import('./register-page.tsx'),
  },
])
