import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const peopleListScreens = screens([
  {
    path: paths.peopleLists,
    access: 'admin',
    title: 'Listas',
    load: () => import('./people-lists-page.tsx'),
  },
])
