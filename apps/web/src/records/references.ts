import type { Reference } from '../ui/form/choices/reference.ts'
import { formatShortDate } from '../ui/format.ts'

type CampaignNames = Reference & { readonly clientName: string; readonly startDate: string }
type CentreNames = {
  readonly id: number
  readonly name: string
  readonly city?: Reference | null | undefined
}

/** A campaign among others: its client and the day it begins tell namesakes apart. */
export const campaignReference = ({ id, name, clientName, startDate }: CampaignNames): Reference => ({
  id,
  name,
  detail: `${clientName} · desde el ${formatShortDate(startDate)}`,
})

/** A centre among others: the town tells those of a chain apart. */
export const centreReference = ({ id, name, city }: CentreNames): Reference => ({
  id,
  name,
  ...(city ? { detail: city.name } : {}),
})
