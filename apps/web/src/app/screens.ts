import { catalogueScreens } from '../catalogues/screens.tsx'
import { accessScreens } from '../features/access/screens.tsx'
import { campaignScreens } from '../features/campaigns/screens.tsx'
import { centreScreens } from '../features/centres/screens.tsx'
import { clientScreens } from '../features/clients/screens.tsx'
import { peopleListScreens } from '../features/people-lists/screens.tsx'
import { holidayScreens } from '../features/holidays/screens.tsx'
import { peopleScreens } from '../features/people/screens.tsx'
import { planningScreens } from '../features/planning/screens.tsx'
import { portalScreens } from '../features/portal/screens.tsx'
import { reportsScreens } from '../features/reports/screens.tsx'
import { routeScreens } from '../features/routes/screens.tsx'
import { timeScreens } from '../features/time/screens.tsx'
import type { Screen } from '../api/screen.ts'

/** Every address of the product, by feature. */
export const allScreens: readonly Screen[] = [
  ...accessScreens,
  ...campaignScreens,
  ...catalogueScreens,
  ...centreScreens,
  ...clientScreens,
  ...peopleListScreens,
  ...holidayScreens,
  ...peopleScreens,
  ...planningScreens,
  ...portalScreens,
  ...reportsScreens,
  ...routeScreens,
  ...timeScreens,
]

/** The screen that an address opens: "/workers/7/edit". One without `{id}` goes before one with it. */
export function screenAt(address: string): Screen | undefined {
  const parts = address.split('/')
  const fits = ({ path }: Screen) => {
    const wanted = path.split('/')
    return (
      wanted.length === parts.length && wanted.every((part, n) => part.startsWith('{') || part === parts[n])
    )
  }
  return allScreens.find(({ path }) => path === address) ?? allScreens.find(fits)
}
