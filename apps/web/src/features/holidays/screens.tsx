import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const holidayScreens = screens([
  {
    path: paths.holidays,
    access: 'admin',
    title: 'Festivos',
    load: () => import('./holidays-page.tsx'),
  },
])
