import type { PlanFigures } from '@cuadrante/contract/planning/plan.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { notify } from '../../../platform/notices/notify.ts'

/** Whoever waits longer than this looks at something else meanwhile, ms. */
export const longPlanMs = 10_000

type Ended = {
  readonly planId: number
  readonly title: string
  /** Who asked for the plan. */
  readonly userId: number | null
  readonly ms: number
  readonly figures: PlanFigures
}

/** Tells the planner of a plan that took long; of a short one they have seen the end. */
export async function tellPlanEnded(db: Tx, { planId, title, userId, ms, figures }: Ended): Promise<void> {
  if (userId === null || ms < longPlanMs) return
  await notify(db, {
    kind: 'plan_ended',
    to: { role: 'ROLE_ADMIN', user: userId },
    subject: { plan: title, jobs: figures.jobs, covered: figures.covered },
    path: `/campaigns/plans/${planId}`,
    key: `plan ${planId}`,
  })
}
