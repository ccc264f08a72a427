import type { LeftOutVisit, PersonDayOff, VisitRoute } from '@cuadrante/contract/routes/visits/visit-plan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/visit-settings.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { batchFile } from '../visit-setup.ts'
import { findVisitPlan, runningVisitTask, visitRoutesOf } from '../visit-plans.queries.ts'

export type HeldPlan = {
  readonly settings: VisitSettings
  readonly leftOut: readonly LeftOutVisit[]
  readonly daysOff: readonly PersonDayOff[]
}

/** The plan, held against whoever else changes it. */
export async function heldPlan(
  db: Tx,
  batchId: number,
  version: number,
): Promise<{ plan: HeldPlan; routes: readonly VisitRoute[] }> {
  await batchFile(db, batchId)
  await db.selectFrom('visit_plans').select('batch_id').where('batch_id', '=', batchId).forUpdate().execute()
  const plan = await findVisitPlan(db, batchId)
  if (!plan?.plannedSettings) throw fail('visits_not_planned')
  if (await runningVisitTask(db, batchId)) throw fail('visits_busy')
  if (plan.planVersion !== version) throw fail('visit_plan_changed')
  return {
    plan: { settings: plan.plannedSettings, leftOut: plan.leftOut, daysOff: plan.daysOff },
    routes: await visitRoutesOf(db, batchId),
  }
}
