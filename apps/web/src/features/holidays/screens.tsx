import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const holidayScreens = screens([
  {
    path: paths.holidays,
    access: 'admin',
    title: 'Festivos',
    subtitle:
      'Los diez nacionales de cada año ya cuentan. Añade los de la comunidad, la provincia y el municipio.',
    load: () => import('./holidays-page.tsx'),
  },
])
