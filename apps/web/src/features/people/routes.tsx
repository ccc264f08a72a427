import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

const list = () => import('./list/workers-page.tsx')

export const peopleScreens = screens([
  { path: paths.workers, access: 'admin', title: 'Trabajadores', load: list },
  { path: paths.candidates, access: 'admin', title: 'Candidatos', load: list },
])
