import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitsProgress } from '@cuadrante/routing/visits/solve-visits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { HandlerContext, Input } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { TaskRun } from '../../../platform/tasks/run-task.ts'
import { readRows, type InTenant } from '../batches/read-batch.ts'
import { rowReply } from '../batches/rows.queries.ts'
import type { Locator } from '../locating/locator.ts'
import { keptDays, withoutLocks } from './facts/kept-days.ts'
import { loadVisitFacts } from './facts/load-visit-facts.ts'
import { legPlaces } from './legs/leg-places.ts'
import { measureLegs, type RoadMeter } from './legs/measure-legs.ts'
import { travelOf } from './legs/travel-of.ts'
import type { SolveVisits } from './solve-visits-in-thread.ts'
import { withOneWeekMore } from './ways/one-week-more.ts'
import { plannedVisits } from './planned-visits.ts'
import { askedVisits } from './visit-problem.ts'
import { countVisitJobs } from './visit-jobs.ts'
import { batchFile } from './visit-setup.ts'
import {
  findVisitPlan,
  holdVisitPlan,
  replaceVisitRoutes,
  runningVisitTask,
  visitRoutesOf,
  type StoredVisitPlan,
} from './visit-plans.queries.ts'

export type PlanVisitsInput = {
  readonly batchId: number
  readonly by: string
  /** Begin with the plan as it stands, locked visits where they are. */
  readonly keepsPinned?: boolean
}

/** Checks what is to be planned. @throws not_found, visits_without_people, visits_busy, visit_plan_changed, visits_have_jobs */
export async function beginVisits(
  { inTenant, session }: HandlerContext<typeof endpoints.plan>,
  { params: { batchId }, query }: Input<typeof endpoints.plan>,
): Promise<PlanVisitsInput> {
  await inTenant(async (db) => {
    await batchFile(db, batchId)
    const plan = await findVisitPlan(db, batchId)
    if (!plan || plan.settings.people.length === 0) throw fail('visits_without_people')
    if (await runningVisitTask(db, batchId)) throw fail('visits_busy')
    if ((query.version ?? plan.planVersion) !== plan.planVersion) throw fail('visit_plan_changed')
    const jobs = await countVisitJobs(db, batchId)
    if (jobs > 0) throw fail('visits_have_jobs', { jobs })
  })
  return { batchId, by: session.name, keepsPinned: query.keeps === 'pinned' }
}

/** Plans the visits of a file; the new plan takes the place of the old one in one step. */
export async function planVisits(
  run: TaskRun<PlanVisitsInput>,
  { locator, solveVisits, roads }: { locator: Locator; solveVisits: SolveVisits; roads: RoadMeter },
): Promise<{ batchId: number }> {
  const { inTenant, input, signal, progress, taskId, clock } = run
  const { batchId, by, keepsPinned } = input
  const plan = await inTenant((db) => claimVisits(db, batchId, taskId))
  const { settings } = plan
  const rows = await readRows(inTenant, batchId, rowReply)
  const gazetteer = await locator.gazetteer()
  const factsFor = (rules: typeof settings) =>
    inTenant((db) => loadVisitFacts(db, { settings: rules, rows, now: clock() }, gazetteer))
  const found = await factsFor(settings)
  const legs = await measureLegs(run, legPlaces(found), { known: found.legs, meter: roads })
  const facts = { ...found, legs }
  const kept = await keptPlan(inTenant, batchId, plan)
  const asked = askedVisits(facts, keepsPinned ? kept : kept && withoutLocks(kept))
  const total = facts.shops.length
  progress({ done: 0, total, note: 'visitas' })
  const solution = await solveVisits(asked.problem, {
    signal,
    legs: legs.known,
    ...(keepsPinned ? { former: asked.former } : { floor: asked.former }),
    onProgress: ({ fraction, missing }: VisitsProgress) =>
      progress({ done: Math.round(fraction * total), total, note: 'visitas', detail: { missing } }),
  })
  const longer = solution.leftOut.length > 0 ? withOneWeekMore(settings) : undefined
  const { routes, leftOut } = plannedVisits(asked, solution, longer && (await factsFor(longer)))
  await inTenant(async (db) => {
    await replaceVisitRoutes(db, batchId, routes)
    await db
      .updateTable('visit_plans')
      .set({
        planned_settings: JSON.stringify(settings),
        planned_at: clock().toISOString(),
        planned_by_name: by,
        left_out: JSON.stringify(leftOut),
        days_off: JSON.stringify(facts.daysOff),
        travel: JSON.stringify(travelOf(facts, routes)),
        plan_version: sql`plan_version + 1`,
        changed_by_name: null,
      })
      .where('batch_id', '=', batchId)
      .execute()
  })
  return { batchId }
}

/** Of two tasks at once, the second is refused. @throws not_found, visits_busy */
async function claimVisits(db: Tx, batchId: number, taskId: number) {
  await holdVisitPlan(db, batchId)
  const plan = await findVisitPlan(db, batchId)
  if (!plan) throw fail('not_found')
  const running = await runningVisitTask(db, batchId)
  if (running && running.id !== taskId) throw fail('visits_busy')
  await db.updateTable('visit_plans').set({ task_id: taskId }).where('batch_id', '=', batchId).execute()
  return plan
}

async function keptPlan(inTenant: InTenant, batchId: number, { plannedSettings, settings }: StoredVisitPlan) {
  if (!plannedSettings) return undefined
  return keptDays(await inTenant((db) => visitRoutesOf(db, batchId)), plannedSettings, settings)
}
