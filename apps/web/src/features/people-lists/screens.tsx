import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const peopleListScreens = screens([
  {
    path: paths.peopleLists,
    access: 'admin',
    title: 'Listas',
    subtitle: 'Personas que se planifican juntas, que se dejan fuera o que un cliente prefiere.',
    load: () => import('./people-lists-page.tsx'),
  },
])
