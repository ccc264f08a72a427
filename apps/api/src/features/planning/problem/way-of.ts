import { travelMinutes } from '@cuadrante/domain/routes/travel-minutes.ts'
import { daysOfWork } from '@cuadrante/domain/schedule/overnight.ts'
import type { JobRecord } from '../../campaigns/index.ts'
import type { PlanFacts } from './plan-facts.ts'

/** Cents for each day, more than any way by road. */
const overSeaCents = 200_000

/** From home and back on each day of a job, a night being one: kilometres as the crow flies, time on the road, what the agency pays for both. */
export type Way = { readonly km: number; readonly minutes: number; readonly cents: number }

export const noWay: Way = { km: 0, minutes: 0, cents: 0 }

/** Undefined where nobody knows where the person lives, or no road goes there; a job without a centre asks for no way. */
export function wayOf(
  { homeKm, agency }: Pick<PlanFacts, 'homeKm' | 'agency'>,
  workerId: number,
  { centreId, schedule }: Pick<JobRecord, 'centreId' | 'schedule'>,
): Way | undefined {
  if (centreId === null) return noWay
  const one = homeKm(workerId, centreId)
  if (one === undefined || one === Infinity) return undefined
  const ways = 2 * daysOfWork(schedule).length
  const [km, minutes] = [one * ways, travelMinutes(one) * ways]
  const euros = km * agency.eurosPerKm + (minutes / 60) * agency.eurosPerTravelHour
  return { km, minutes, cents: Math.round(euros * 100) }
}

/**
 * Cents that the way weighs when people are chosen: whoever would have to cross the sea comes after whoever has a road.
 * Undefined where nobody knows where the person lives.
 */
export function priceOfWay(
  facts: Pick<PlanFacts, 'homeKm' | 'agency'>,
  workerId: number,
  job: Pick<JobRecord, 'centreId' | 'schedule'>,
): number | undefined {
  const isOverSea = job.centreId !== null && facts.homeKm(workerId, job.centreId) === Infinity
  return isOverSea ? overSeaCents * daysOfWork(job.schedule).length : wayOf(facts, workerId, job)?.cents
}

/** The dearest of some ways by road, 0 without any: what a way counts as that nobody knows. */
export const longestByRoad = (prices: readonly (number | undefined)[]): number =>
  Math.max(0, ...prices.map((cents = 0) => (cents < overSeaCents ? cents : 0)))
