import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const campaignScreens = screens([
  {
    path: paths.campaigns,
    access: 'signedIn',
    title: 'Campañas',
    load: () => import('./list/campaigns-page.tsx'),
  },
])
