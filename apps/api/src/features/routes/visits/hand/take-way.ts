import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { LeftOutVisit, VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitTrial } from '@cuadrante/contract/routes/visits/plans/visit-trial.ts'
import type { VisitWay } from '@cuadrante/contract/routes/visits/plans/visit-way.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Context, HandlerContext, Input } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { Distances } from '../../../campaigns/index.ts'
import type { InTenant } from '../../batches/read-batch.ts'
import type { Locator } from '../../locating/locator.ts'
import { saidNow, type BeforeReplan } from '../from-now/replan-record.ts'
import { findVisitPlan, isPlanOutdated, replaceVisitDay, type PlannedRoute } from '../visit-plans.queries.ts'
import { waysAfter, withoutWays } from '../ways/ways-of.ts'
import { daysTaken, type DayTaken } from './days-taken.ts'
import { changeHeldPlan, heldPlan, type HeldPlan } from './held-plan.ts'
import { takenInto, type TakenWay } from './taken-way.ts'
import { tellJob } from './tell-job.ts'

type Try = typeof endpoints.tryWay
type Take = typeof endpoints.takeWay
type Which = { readonly rowId: number; readonly way: number }

/** @throws visit_plan_changed */
function wayOf({ leftOut }: HeldPlan, { rowId, way: at }: Which): VisitWay {
  const way = leftOut.find((one) => one.rowId === rowId)?.ways?.[at]
  if (!way) throw fail('visit_plan_changed')
  return way
}

/**
 * What days become when a way in is taken, all other visits as they are.
 * @throws not_found, visits_not_planned, visits_busy, visit_plan_changed, visit_does_not_fit
 */
export async function tryWay(
  { inTenant, now }: Pick<Context<Try>, 'now'> & { readonly inTenant: InTenant },
  { params: { batchId }, query }: Input<Try>,
  locator: Locator,
): Promise<VisitTrial> {
  const gazetteer = await locator.gazetteer()
  return inTenant(async (db) => {
    const { plan, routes } = await heldPlan(db, batchId, query.version)
    const { rowId } = query
    const way = wayOf(plan, query)
    const { taken, days } = await daysTaken({ db, batchId, now, gazetteer }, plan, { routes, rowId, way })
    return {
      days: days.map(({ route, was }) => ({
        person: route.person,
        date: route.date,
        jobId: was?.jobId ?? null,
        startsAt: route.stops.find((stop) => stop.rowId === rowId)?.startsAt ?? null,
        ...(way.night?.date === route.date ? { night: way.night.name } : {}),
        before: was ? figuresOf(was) : null,
        after: figuresOf(route),
      })),
      extra: taken.extra?.name ?? null,
    }
  })
}

const figuresOf = ({ stops, km, travelMinutes, leavesAt, returnsAt }: PlannedRoute) => ({
  visits: stops.length,
  km,
  travelMinutes,
  leavesAt,
  returnsAt,
})

/**
 * Takes a way in: what is agreed stands in the rules of the plan, and the visit, locked, in the days that it names. Jobs of
 * these days change with them. What was before is kept, so that it can be taken back.
 * @throws not_found, visits_not_planned, visits_busy, visit_plan_changed, visit_does_not_fit, worker_busy,
 *   assignment_blocked, conflict_needs_reason
 */
export async function takeWay(
  context: HandlerContext<Take>,
  { params: { batchId }, body }: Input<Take>,
  { locator, distances }: { readonly locator: Locator; readonly distances: Distances },
): Promise<VisitPlan> {
  const { session, now } = context
  const { version } = body
  return changeHeldPlan(context, { batchId, version, locator }, async ({ db, gazetteer, plan, routes }) => {
    const { rowId } = body
    const { taken, days, newDaysOff } = await daysTaken({ db, batchId, now, gazetteer }, plan, {
      routes,
      rowId,
      way: wayOf(plan, body),
    })
    const { settings } = taken
    const told = { batchId, gazetteer, settings, conflictReason: body.conflictReason ?? null }
    for (const { route, was } of days) {
      await replaceVisitDay(db, batchId, route)
      await tellJob({ ...context, db, session, distances }, { ...route, jobId: was?.jobId ?? null }, told)
    }
    await writeTaken(db, batchId, { plan, taken, days, version: version + 1 })
    const changed = days.map(({ route }) => route)
    const hasSameWeeks = settings.weeks === plan.settings.weeks
    return {
      leftOut: waysAfter(leftOutAfter(plan.leftOut, body, taken.days.length), changed, settings, {
        hasSameWeeks,
      }),
      daysOff: [...plan.daysOff, ...newDaysOff],
    }
  })
}

type Taken = {
  readonly plan: HeldPlan
  readonly taken: TakenWay
  readonly days: readonly DayTaken[]
  readonly version: number
}

/** The rules with what was agreed, those of the next plan too, and what was before. */
async function writeTaken(db: Tx, batchId: number, { plan, taken, days, version }: Taken): Promise<void> {
  const stored = await findVisitPlan(db, batchId)
  if (!stored) throw fail('not_found')
  const settings = isPlanOutdated(stored) ? takenInto(stored.settings, plan.settings, taken) : taken.settings
  const before: BeforeReplan = {
    version,
    days: days.map(({ route: { person, date }, was }) => ({
      person,
      date,
      jobId: was?.jobId ?? null,
      route: was ?? null,
    })),
    leftOut: plan.leftOut,
    said: await saidNow(
      db,
      days.map(({ was }) => was?.jobId ?? null),
    ),
    made: [],
    calledOff: [],
    rules: { planned: plan.settings, settings: stored.settings, version: stored.version + 1 },
  }
  await db
    .updateTable('visit_plans')
    .set({
      settings: JSON.stringify(settings),
      version: stored.version + 1,
      planned_settings: JSON.stringify(taken.settings),
      before_replan: JSON.stringify(before),
    })
    .where('batch_id', '=', batchId)
    .execute()
}

/** With fewer visits agreed none is missing any more. */
function leftOutAfter(
  leftOut: readonly LeftOutVisit[],
  { rowId, way }: Which,
  made: number,
): readonly LeftOutVisit[] {
  return leftOut.flatMap((one) => {
    if (one.rowId !== rowId) return [one]
    const missing = one.ways?.[way]?.kind === 'fewer' ? 0 : one.missing - made
    return missing > 0 ? [{ ...withoutWays(one), missing }] : []
  })
}
