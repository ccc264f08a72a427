import { addDays, type Day } from '../dates/day.ts'
import type { AvailabilityRule, AvailabilityState, AvailableStretch } from './availability.ts'

/** Hours of a day, in minutes since its midnight on the agency's clock, in which another state holds than on the rest of it. */
export type CampaignHours = Pick<AvailableStretch, 'from' | 'to' | 'state'>

/** What somebody said of a day of a campaign: it holds for that campaign's work alone. */
export type CampaignDay = {
  readonly date: Day
  readonly state: AvailabilityState
  readonly hours?: readonly CampaignHours[]
  /** Minutes of the next day in which its nights go on: they are of this day. */
  readonly until?: number
}

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
  const nights = answered.flatMap(nightOf)
  const days = new Set([...answered, ...nights].map(({ date }) => date))
  const refused = later.filter(({ day, state }) => state === 'cannot' && days.has(day))
  return [
    ...answered.flatMap(({ date, state, hours = [] }) =>
      [{ from: 0, to: minutesOfDay, state }, ...hours].map((said) => ({ days: new Set([date]), ...said })),
    ),
    ...nights.map(({ date, ...said }) => ({ days: new Set([date]), ...said })),
    ...refused.map(({ day, from, to, state }) => ({ days: new Set([day]), from, to, state })),
  ]
}

/** What is left of the nights of a day on the next one: what was said of its last hour. */
function nightOf({ date, state, hours = [], until = 0 }: CampaignDay): (CampaignHours & { date: Day })[] {
  const last = hours.find(({ to }) => to === minutesOfDay)?.state ?? state
  return until > 0 ? [{ date: addDays(date, 1), from: 0, to: until, state: last }] : []
}

/** What was said of some hours of a day for the campaign; nothing where nobody answered about them. */
export function saidForCampaign(
  answered: ReadonlyMap<Day, CampaignDay>,
  { day, from, to }: { readonly day: Day; readonly from: number; readonly to: number },
): AvailabilityState | undefined {
  const within = (hours: readonly CampaignHours[]) => hours.find((said) => said.from < to && from < said.to)
  const before = answered.get(addDays(day, -1))
  const answer = answered.get(day)
  return (within(before ? nightOf(before) : []) ?? within(answer?.hours ?? []) ?? answer)?.state
}

/** A day of a campaign as somebody fills it in; nothing said of it yet is `null`. */
export type DayInAnswer = {
  readonly date: Day
  readonly state: AvailabilityState | null
  readonly hours: readonly CampaignHours[]
}

/**
 * Some hours said over what was said of a day. Of a day of which nothing was said the rest is the contrary: who can come from
 * 17:00 cannot before, and who cannot until then can come after.
 */
export function withHours(day: DayInAnswer, said: CampaignHours): DayInAnswer & { state: AvailabilityState } {
  const rest = said.state === 'want' || said.state === 'can' ? 'cannot' : 'can'
  const state = day.state ?? rest
  const left = day.hours.flatMap((one) => {
    const parts = [
      { ...one, to: Math.min(one.to, said.from) },
      { ...one, from: Math.max(one.from, said.to) },
    ]
    return parts.filter(({ from, to }) => from < to)
  })
  const hours = [...left, ...(said.state === state ? [] : [said])].toSorted((a, b) => a.from - b.from)
  return { ...day, state, hours }
}
