import { travelMinutes } from '@cuadrante/domain/routes/travel-minutes.ts'
import type { JobRecord } from '../../campaigns/index.ts'
import type { PlanFacts } from './plan-facts.ts'

/** From home and back on each day of a job: kilometres as the crow flies, time on the road, what the agency pays for both. */
export type Way = { readonly km: number; readonly minutes: number; readonly cents: number }

export const noWay: Way = { km: 0, minutes: 0, cents: 0 }

/** Undefined where nobody knows where the person lives; a job without a centre asks for no way. */
export function wayOf(
  { homeKm, agency }: Pick<PlanFacts, 'homeKm' | 'agency'>,
  workerId: number,
  { centreId, schedule }: Pick<JobRecord, 'centreId' | 'schedule'>,
): Way | undefined {
  if (centreId === null) return noWay
  const one = homeKm(workerId, centreId)
  if (one === undefined) return undefined
  const ways = 2 * schedule.length
  const [km, minutes] = [one * ways, travelMinutes(one) * ways]
  const euros = km * agency.eurosPerKm + (minutes / 60) * agency.eurosPerTravelHour
  return { km, minutes, cents: Math.round(euros * 100) }
}
