import { campaignYears } from '@cuadrante/contract/campaigns/campaign.ts'
import { campaignStatuses, type CampaignStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { partsOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { remember, remembered } from '../../../api/browser-memory.ts'

/** What the list keeps between visits, and nothing more; undefined means all. */
export type CampaignFilters = {
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly client?: string | undefined
  readonly status?: CampaignStatus | undefined
}

/** Key of the public contract. */
const key = 'campaigns-filters'

/** The filters of the last visit without what no longer exists; on the first visit, this year and month. */
export function readFilters(today: Day): CampaignFilters {
  const { year, month } = partsOf(today)
  try {
    const text = remembered(key)
    return text === null ? { year, month } : validFilters(JSON.parse(text) as Record<string, unknown>)
  } catch {
    return { year, month }
  }
}

export function keepFilters({ year, month, client, status }: CampaignFilters): void {
  const kept = { year: year ?? null, month: month ?? null, client: client ?? null, status: status ?? null }
  remember(key, JSON.stringify(kept))
}

/** The filters among some values, wherever they come from: what is none of the choices is dropped. */
export function validFilters(kept: Readonly<Record<string, unknown>>): CampaignFilters {
  const { year, month, client, status } = kept
  return {
    year: isWithin(year, campaignYears.min, campaignYears.max) ? year : undefined,
    month: isWithin(month, 1, 12) ? month : undefined,
    client: typeof client === 'string' && client !== '' ? client : undefined,
    status: campaignStatuses.find((one) => one === status),
  }
}

const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
