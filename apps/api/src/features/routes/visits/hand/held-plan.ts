import type {
  LeftOutVisit,
  PersonDayOff,
  VisitPlan,
  VisitRoute,
} from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { Session } from '../../../../platform/http/context.ts'
import type { InTenant } from '../../batches/read-batch.ts'
import type { Locator } from '../../locating/locator.ts'
import { readVisitPlan } from '../read-visit-plan.ts'
import { batchFile } from '../visit-setup.ts'
import { findVisitPlan, holdVisitPlan, runningVisitTask, visitRoutesOf } from '../visit-plans.queries.ts'

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
  await holdVisitPlan(db, batchId)
  const plan = await findVisitPlan(db, batchId)
  if (!plan?.plannedSettings) throw fail('visits_not_planned')
  if (await runningVisitTask(db, batchId)) throw fail('visits_busy')
  if (plan.planVersion !== version) throw fail('visit_plan_changed')
  return {
    plan: { settings: plan.plannedSettings, leftOut: plan.leftOut, daysOff: plan.daysOff },
    routes: await visitRoutesOf(db, batchId),
  }
}

type Changing = { readonly inTenant: InTenant; readonly session: Session; readonly now: Date }
type Held = {
  readonly db: Tx
  readonly gazetteer: Gazetteer
  readonly plan: HeldPlan
  readonly routes: readonly VisitRoute[]
}
/** What of a plan is not the same any more beside its days. */
type Changed = { readonly leftOut?: readonly LeftOutVisit[]; readonly daysOff?: readonly PersonDayOff[] }

/**
 * Changes a held plan by hand in one transaction: its version grows, and it says who did it.
 * @throws not_found, visits_not_planned, visits_busy, visit_plan_changed
 */
export async function changeHeldPlan(
  { inTenant, session, now }: Changing,
  {
    batchId,
    version,
    locator,
  }: { readonly batchId: number; readonly version: number; readonly locator: Locator },
  change: (held: Held) => Promise<Changed>,
): Promise<VisitPlan> {
  const gazetteer = await locator.gazetteer()
  await inTenant(async (db) => {
    const { leftOut, daysOff } = await change({ db, gazetteer, ...(await heldPlan(db, batchId, version)) })
    await db
      .updateTable('visit_plans')
      .set({
        ...(leftOut ? { left_out: JSON.stringify(leftOut) } : {}),
        ...(daysOff ? { days_off: JSON.stringify(daysOff) } : {}),
        plan_version: version + 1,
        changed_by_name: session.name,
      })
      .where('batch_id', '=', batchId)
      .execute()
  })
  return readVisitPlan({ inTenant, now }, batchId, locator)
}
