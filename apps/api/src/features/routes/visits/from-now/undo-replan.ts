import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { HandlerContext, Input } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { reshapeJob, type Distances } from '../../../campaigns/index.ts'
import type { Locator } from '../../locating/locator.ts'
import { heldPlan } from '../hand/held-plan.ts'
import { tellJob } from '../hand/tell-job.ts'
import { readVisitPlan } from '../read-visit-plan.ts'
import { replaceVisitDay, tieVisitJob } from '../visit-plans.queries.ts'
import { saidNow, type BeforeReplan, type ReplanWork } from './replan-record.ts'

type Undo = typeof endpoints.undoReplan
type Deps = { readonly locator: Locator; readonly distances: Distances }

/**
 * Puts days and jobs back to what they were before they were planned from now or a way in was taken, in one transaction.
 * @throws not_found, visits_not_planned, visits_busy, visit_plan_changed, visits_no_way_back, worker_busy,
 *   assignment_blocked, conflict_needs_reason
 */
export async function undoReplan(
  context: HandlerContext<Undo>,
  { params: { batchId }, body }: Input<Undo>,
  { locator, distances }: Deps,
): Promise<VisitPlan> {
  const { inTenant, session, now } = context
  const gazetteer = await locator.gazetteer()
  await inTenant(async (db) => {
    const { plan } = await heldPlan(db, batchId, body.version)
    const before = await beforeReplan(db, batchId)
    if (before?.version !== body.version) throw fail('visits_no_way_back')
    const said = await saidNow(db, Object.keys(before.said).map(Number))
    if (Object.entries(before.said).some(([id, marks]) => said[Number(id)] !== marks))
      throw fail('visits_no_way_back')
    const conflictReason = body.conflictReason ?? null
    await putBack({ ...context, db, session, distances, batchId, gazetteer, plan, conflictReason }, before)
    await db
      .updateTable('visit_plans')
      .set({
        left_out: JSON.stringify(before.leftOut),
        plan_version: body.version + 1,
        changed_by_name: session.name,
        before_replan: null,
      })
      .where('batch_id', '=', batchId)
      .execute()
    if (before.rules) await putRulesBack(db, batchId, before.rules)
  })
  return readVisitPlan({ inTenant, now }, batchId, locator)
}

/** The rules without the way in; settings that somebody has changed since keep it until it is taken out there. */
async function putRulesBack(
  db: Tx,
  batchId: number,
  { planned, settings, version }: NonNullable<BeforeReplan['rules']>,
): Promise<void> {
  await db
    .updateTable('visit_plans')
    .set({ planned_settings: JSON.stringify(planned) })
    .where('batch_id', '=', batchId)
    .execute()
  await db
    .updateTable('visit_plans')
    .set({ settings: JSON.stringify(settings), version: version + 1 })
    .where('batch_id', '=', batchId)
    .where('version', '=', version)
    .execute()
}

async function beforeReplan(db: Tx, batchId: number): Promise<BeforeReplan | undefined> {
  const plan = await db
    .selectFrom('visit_plans')
    .select('before_replan')
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  return (plan?.before_replan ?? undefined) as BeforeReplan | undefined
}

async function putBack(work: ReplanWork, { days, made, calledOff }: BeforeReplan): Promise<void> {
  const { db, batchId } = work
  for (const id of made)
    await reshapeJob(work, id, { tell: () => ({ status: 'ANULADO' }), conflictReason: null })
  for (const { person, date, jobId, route } of days) {
    const empty = { person, date, leavesAt: 0, returnsAt: 0, km: 0, travelMinutes: 0, stops: [] }
    await replaceVisitDay(db, batchId, route ?? empty)
    if (jobId !== null && route) await tieVisitJob(db, batchId, route, jobId)
  }
  const states = new Map(calledOff.map(({ id, status }) => [id, status]))
  for (const day of days) {
    const status = states.get(day.jobId ?? 0)
    if (status && day.jobId !== null)
      await reshapeJob(work, day.jobId, { tell: () => ({ status }), conflictReason: work.conflictReason })
    else await tellJob(work, day, { ...work, settings: work.plan.settings })
  }
}
