import type { Call } from '@cuadrante/contract/kit/endpoint.ts'
import { addDays, isDay, type Day } from '@cuadrante/domain/dates/day.ts'
import type { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'

type Scope = Call<(typeof planningEndpoints)['start']>['body']['scope']

export type ScopeSearch = {
  readonly campaign?: string
  /** Numbers of jobs, with dots between them. */
  readonly jobs?: string
  readonly from?: string
  readonly to?: string
  /** The plan whose questions are asked again. */
  readonly like?: string | number
  /** The plan that the new one stands beside. */
  readonly beside?: string | number
}

/** Which jobs an address asks to plan; those of the next seven days when it says nothing. */
export function scopeOf({ campaign, jobs, from, to }: ScopeSearch, today: Day): Scope {
  if (jobs) return { jobIds: jobs.split('.').map(Number) }
  if (from && to && isDay(from) && isDay(to))
    return { ...(campaign ? { campaignId: Number(campaign) } : {}), from, to }
  return campaign ? { campaignId: Number(campaign) } : { from: today, to: addDays(today, 6) }
}

export const planNamed = (named: string | number | undefined): number | undefined =>
  named === undefined ? undefined : Number(named)

/** The address that asks for a scope again. */
export function searchOf(scope: unknown): ScopeSearch {
  const { campaignId, jobIds, from, to } = scope as Scope
  return {
    ...(campaignId === undefined ? {} : { campaign: String(campaignId) }),
    ...(jobIds === undefined ? {} : { jobs: jobIds.join('.') }),
    ...(from === undefined ? {} : { from, to: to ?? from }),
  }
}
