import { travelMinutes } from '@cuadrante/domain/routes/travel-minutes.ts'
import { daysOfWork } from '@cuadrante/domain/schedule/overnight.ts'
import type { JobRecord } from '../../campaigns/index.ts'
import type { PlanFacts } from './plan-facts.ts'

/** Cents for each day beside the longest way by road. */
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
 * By person, cents that the way to a job weighs when people are chosen. Of whom nobody knows where they live, it counts as
 * the longest by road of the others: nobody is preferred for saying less. The sea comes after every road.
 */
export function pricesOfWays(
  facts: Pick<PlanFacts, 'homeKm' | 'agency'>,
  workerIds: readonly number[],
  job: Pick<JobRecord, 'centreId' | 'schedule'>,
): readonly number[] {
  const byRoad = workerIds.map((id) => wayOf(facts, id, job)?.cents)
  const longest = Math.max(0, ...byRoad.map((cents = 0) => cents))
  const overSea = longest + overSeaCents * daysOfWork(job.schedule).length
  const isOverSea = (id: number) => job.centreId !== null && facts.homeKm(id, job.centreId) === Infinity
  return workerIds.map((id, at) => byRoad[at] ?? (isOverSea(id) ? overSea : longest))
}
