import type { Day } from '../dates/day.ts'
import type { AvailabilityRule, AvailabilityState, AvailableStretch } from './availability.ts'

/** What somebody said of a day of a campaign: it holds for that campaign's work alone. */
export type CampaignDay = { readonly date: Day; readonly state: AvailabilityState }

const minutesOfDay = 1440

/**
 * An answer about a campaign as rules that lie over everything that was said of weeks and by other rules. `later` is what
 * was said in general after it: of that a "no puedo" lies over the answer, so that nobody is proposed where they have
 * refused since; what else it says does not lift a campaign's own "no puedo".
 */
export function campaignRules(
  answered: readonly CampaignDay[],
  later: readonly AvailableStretch[] = [],
): AvailabilityRule[] {
  const days = new Set(answered.map(({ date }) => date))
  const refused = later.filter(({ day, state }) => state === 'cannot' && days.has(day))
  return [
    ...answered.map(({ date, state }) => ({ days: new Set([date]), from: 0, to: minutesOfDay, state })),
    ...refused.map(({ day, from, to, state }) => ({ days: new Set([day]), from, to, state })),
  ]
}
