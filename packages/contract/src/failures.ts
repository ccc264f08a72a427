import { accessFailures } from './access/failures.ts'
import { absenceFailures } from './campaigns/absences/absence-failures.ts'
import { busyCalendarRefusals } from './campaigns/availability/busy-calendars.ts'
import { campaignAskRefusals } from './campaigns/availability/campaign-asks.ts'
import { ruleRefusals } from './campaigns/availability/rules.ts'
import { campaignFailures } from './campaigns/failures.ts'
import { offerFailures } from './campaigns/offers/offer-failures.ts'
import { swapFailures } from './campaigns/swaps/swap-failures.ts'
import { importFailures } from './imports/failures.ts'
import { kitFailures, type PartsOf } from './kit/failure.ts'
import { contractFailures } from './people/contracts.ts'
import { documentFailures } from './people/documents/documents-failures.ts'
import { peopleBulkFailures } from './people/bulk.ts'
import { peopleFailures } from './people/failures.ts'
import { planningFailures } from './planning/failures.ts'
import { portalFailures } from './portal/failures.ts'
import { routeFailures } from './routes/failures.ts'
import { sheetFailures } from './sheets/failures.ts'
import { timeFailures } from './time/failures.ts'
import { savedViewFailures } from './views/saved-view.ts'

/** Every refusal of the product: one table gives status and Spanish sentence. */
export const allFailures = {
  ...kitFailures,
  ...accessFailures,
  ...campaignFailures,
  ...absenceFailures,
  ...busyCalendarRefusals,
  ...ruleRefusals,
  ...campaignAskRefusals,
  ...offerFailures,
  ...swapFailures,
  ...importFailures,
  ...peopleFailures,
  ...peopleBulkFailures,
  ...documentFailures,
  ...contractFailures,
  ...planningFailures,
  ...portalFailures,
  ...savedViewFailures,
  ...routeFailures,
  ...sheetFailures,
  ...timeFailures,
} as const

export type FailureCode = keyof typeof allFailures
export type FailureParts<C extends FailureCode> = PartsOf<(typeof allFailures)[C]>
