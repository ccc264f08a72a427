import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import type { FavouriteWay } from '@cuadrante/contract/planning/plan-settings.ts'
import { usualPlanWeights } from '@cuadrante/contract/planning/plan-weights.ts'
import type { Caller } from '../../../../test/test-app.ts'

export const plainSettings = {
  preset: 'cost',
  movesPending: true,
  maxKm: null,
  provinces: [] as number[],
  only: [] as number[],
  lists: [] as number[],
  excludedLists: [] as number[],
  favourites: 'same' as FavouriteWay,
  excluded: [] as number[],
  allowed: [] as 'REST_12H'[],
  weights: usualPlanWeights,
} as const

/** A plan of a campaign as soon as it is no longer at work. */
export async function planned(admin: Caller, campaignId: number, more: object = {}): Promise<Plan> {
  const { planId } = await admin.call(plans.start, {
    body: { scope: { campaignId }, settings: { ...plainSettings, ...more } },
  })
  return finished(admin, planId)
}

export async function finished(admin: Caller, id: number): Promise<Plan> {
  for (let tries = 0; tries < 1200; tries++) {
    const plan = await admin.call(plans.get, { params: { id } })
    if (plan.state !== 'RUNNING') return plan
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the plan is not finished')
}
