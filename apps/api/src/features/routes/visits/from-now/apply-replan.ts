import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type {
  LeftOutVisit,
  VisitPlan,
  VisitRoute,
} from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { HandlerContext, Input } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { reshapeJob, type Distances } from '../../../campaigns/index.ts'
import type { Locator } from '../../locating/locator.ts'
import { hasBegun, jobsByNow } from '../hand/hand-facts.ts'
import { heldPlan } from '../hand/held-plan.ts'
import { tellJob } from '../hand/tell-job.ts'
import { readVisitPlan } from '../read-visit-plan.ts'
import { daysWithShops, makeVisitJob } from '../visit-jobs.ts'
import { replaceVisitDay } from '../visit-plans.queries.ts'
import { waysAfter, withoutWays } from '../ways/ways-of.ts'
import { jobsOfVisits } from '../work/visit-work.queries.ts'
import type { ReplannedDay } from './from-now-answer.ts'
import { saidNow, type BeforeReplan, type ReplanWork } from './replan-record.ts'
import type { StoredReplan } from './replan-visits.ts'

type Apply = typeof endpoints.applyReplan
type Deps = { readonly locator: Locator; readonly distances: Distances }

/**
 * Writes what was reckoned from now: days, their jobs, and what is left out, in one transaction. A job whose day has no
 * visits any more is called off; a day that takes visits of jobs and was none becomes one of the same campaign. What was
 * before is kept, so that it can be taken back.
 * @throws not_found, visits_not_planned, visits_busy, visit_plan_changed, visits_went_on, visit_is_last, worker_busy,
 *   assignment_blocked, conflict_needs_reason
 */
export async function applyReplan(
  context: HandlerContext<Apply>,
  { params: { batchId }, body }: Input<Apply>,
  { locator, distances }: Deps,
): Promise<VisitPlan> {
  const { inTenant, session, now } = context
  const gazetteer = await locator.gazetteer()
  await inTenant(async (db) => {
    const { plan, routes } = await heldPlan(db, batchId, body.version)
    const replan = await storedReplan(db, session.userId, body.taskId)
    if (replan.batchId !== batchId || replan.version !== body.version) throw fail('visit_plan_changed')
    await checkSaid(db, replan.said)
    const conflictReason = body.conflictReason ?? null
    const work: ReplanWork = { ...context, db, session, distances, batchId, gazetteer, plan, conflictReason }
    const { made, calledOff } = await writeDays(work, replan, routes)
    const version = body.version + 1
    const before: BeforeReplan = {
      version,
      days: replan.days.map(({ person, date, jobId }) => ({
        person,
        date,
        jobId,
        route: routes.find((one) => one.person === person && one.date === date) ?? null,
      })),
      leftOut: plan.leftOut,
      said: await saidNow(db, [...replan.days.map(({ jobId }) => jobId), ...made]),
      made,
      calledOff,
    }
    await db
      .updateTable('visit_plans')
      .set({
        left_out: JSON.stringify(
          waysAfter(leftOutWith(plan.leftOut, replan.lost, routes), replan.days, plan.settings),
        ),
        plan_version: version,
        changed_by_name: session.name,
        before_replan: JSON.stringify(before),
      })
      .where('batch_id', '=', batchId)
      .execute()
  })
  return readVisitPlan({ inTenant, now }, batchId, locator)
}

/** What one's own task has reckoned. @throws not_found */
async function storedReplan(db: Tx, userId: number | null, taskId: number): Promise<StoredReplan> {
  const task = await db
    .selectFrom('tasks')
    .select('result')
    .where('id', '=', taskId)
    .where('kind', '=', 'replan-visits')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('state', 'in', ['DONE', 'CANCELLED'])
    .executeTakeFirst()
  if (!task?.result) throw fail('not_found')
  return task.result as StoredReplan
}

/** @throws visits_went_on where more has been marked since */
async function checkSaid(db: Tx, said: Readonly<Record<number, number>>): Promise<void> {
  const now = await saidNow(db, Object.keys(said).map(Number))
  if (Object.entries(said).some(([id, marks]) => now[Number(id)] !== marks)) throw fail('visits_went_on')
}

/** Days that lose visits come first: two people of one worker never hold the same hours. */
async function writeDays(work: ReplanWork, replan: StoredReplan, routes: readonly VisitRoute[]) {
  const { db, batchId } = work
  const jobs = await jobsByNow(db, batchId)
  const campaigns = await jobsOfVisits(db, batchId)
  const made: number[] = []
  const calledOff: { id: number; status: BeforeReplan['calledOff'][number]['status'] }[] = []
  const inOrder = replan.days.toSorted((a, b) => gainOf(a) - gainOf(b))
  for (const day of inOrder) {
    const { jobId, route } = day
    await replaceVisitDay(db, batchId, route)
    const job = jobs.get(jobId ?? 0)
    if (jobId !== null && job && route.stops.length === 0) {
      if (hasBegun(job)) throw fail('visit_is_last', { job: jobId })
      calledOff.push({ id: jobId, status: job.status })
      await reshapeJob(work, jobId, { tell: () => ({ status: 'ANULADO' }), conflictReason: null })
    } else if (job) await tellJob(work, day, { ...work, settings: work.plan.settings })
    else if (!day.before) {
      const campaignId = campaignFor(day, replan, { routes, campaigns })
      const [one] = await daysWithShops(
        db,
        batchId,
        sql`r.person = ${day.person} and r.date = ${day.date}::date`,
      )
      if (one && campaignId !== undefined)
        made.push(await makeVisitJob(work, one, { ...work, settings: work.plan.settings, campaignId }))
    }
  }
  return { made, calledOff }
}

const gainOf = ({ before, after }: ReplannedDay): number => (after?.visits ?? 0) - (before?.visits ?? 0)

type Known = {
  readonly routes: readonly VisitRoute[]
  readonly campaigns: ReadonlyMap<number, { readonly campaignId: number }>
}

/** The campaign of a job whose visits a day takes. */
function campaignFor(
  { person, date }: ReplannedDay,
  { moves }: StoredReplan,
  { routes, campaigns }: Known,
): number | undefined {
  for (const { from, to } of moves) {
    if (to?.person !== person || to.date !== date) continue
    const source = routes.find((one) => one.person === from?.person && one.date === from.date)
    const campaign = campaigns.get(source?.jobId ?? 0)
    if (campaign) return campaign.campaignId
  }
  return undefined
}

function leftOutWith(
  leftOut: readonly LeftOutVisit[],
  lost: readonly LeftOutVisit[],
  routes: readonly VisitRoute[],
): LeftOutVisit[] {
  const byRow = new Map(leftOut.map((one) => [one.rowId, one]))
  for (const { rowId, reason } of lost) {
    const known = byRow.get(rowId)
    const planned = routes.filter(({ stops }) => stops.some((stop) => stop.rowId === rowId)).length
    byRow.set(
      rowId,
      known
        ? { ...withoutWays(known), missing: known.missing + 1 }
        : { rowId, missing: 1, wanted: planned, reason },
    )
  }
  return [...byRow.values()]
}
