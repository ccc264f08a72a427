import {
  visitRefusals,
  type VisitChange,
  type VisitDay,
} from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type {
  LeftOutVisit,
  VisitPlan,
  VisitRoute,
} from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { HandlerContext, Input } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import type { Locator } from '../../locating/locator.ts'
import { replaceVisitDay, type PlannedRoute } from '../visit-plans.queries.ts'
import { waysAfter, withoutWays } from '../ways/ways-of.ts'
import type { Distances } from '../../../campaigns/index.ts'
import { daysOfShop } from '../facts/visit-gap.ts'
import { dayWithout } from './day-by-hand.ts'
import { dayJobs, hasBegun, isClosed, type DayJobs, type HandFacts } from './hand-facts.ts'
import { changeHeldPlan, type HeldPlan } from './held-plan.ts'
import { otherStops } from './place-of.ts'
import { factsOf, isGone, placed, rowsOf, withPins, type Where } from './placing.ts'
import { tellJob } from './tell-job.ts'

type Change = typeof endpoints.change

/**
 * Moves a visit to another day, person or place in the order, takes it out, puts it in, or locks it. The days that it
 * leaves and enters are reckoned anew, and one that would be late anywhere is refused. Jobs that were made of them change
 * with them. A visit that could not be made stays on its day as such, and is placed on another one beside it.
 * @throws not_found, visits_not_planned, visits_busy, visit_plan_changed, visit_does_not_fit, visit_made, visit_is_last,
 *   visit_day_begun, visit_job_closed, worker_busy, assignment_blocked, conflict_needs_reason
 */
export async function changeVisit(
  context: HandlerContext<Change>,
  { params: { batchId }, body }: Input<Change>,
  { locator, distances }: { readonly locator: Locator; readonly distances: Distances },
): Promise<VisitPlan> {
  const { session, now } = context
  const { version } = body
  return changeHeldPlan(context, { batchId, version, locator }, async ({ db, gazetteer, plan, routes }) => {
    const { days, leftOut } = await changed({ db, batchId, now, gazetteer }, plan, { routes, change: body })
    const told = { batchId, gazetteer, settings: plan.settings, conflictReason: body.conflictReason ?? null }
    for (const day of days) {
      const jobId = dayIn(routes, day)?.jobId ?? null
      if (jobId !== null && day.stops.length === 0) throw fail('visit_is_last', { job: jobId })
      await replaceVisitDay(db, batchId, day)
      await tellJob({ ...context, db, session, distances }, { ...day, jobId }, told)
    }
    return { leftOut }
  })
}

type Changed = { readonly days: readonly PlannedRoute[]; readonly leftOut: readonly LeftOutVisit[] }
type Asked = { readonly routes: readonly VisitRoute[]; readonly change: VisitChange }

const dayIn = (routes: readonly VisitRoute[], day: VisitDay | null | undefined) =>
  day ? routes.find(({ person, date }) => person === day.person && date === day.date) : undefined

async function changed(where: Where, plan: HeldPlan, { routes, change }: Asked): Promise<Changed> {
  const { rowId, from, to } = change
  const source = dayIn(routes, from)
  const stop = source?.stops.find((one) => one.rowId === rowId)
  if (from ? !stop : !plan.leftOut.some((one) => one.rowId === rowId)) throw fail('visit_plan_changed')
  if (to === undefined) {
    if (!source) throw fail('visit_plan_changed')
    return { days: [withPins(source, new Map([[rowId, change.isPinned]]), [source])], leftOut: plan.leftOut }
  }
  const made = await dayJobs(where.db, { ...where, settings: plan.settings, routes })
  const target = dayIn(routes, to)
  const stays = staysOnItsDay(made, source, { rowId, target })
  const leaves = stays ? undefined : source
  const facts = { ...(await factsOf(where, plan, [rowId, ...rowsOf(leaves), ...rowsOf(target)])), ...made }
  const pins = new Map([[rowId, change.isPinned ?? true]])
  const was = [leaves, target].filter((route) => route !== undefined)
  const days: PlannedRoute[] = []
  if (leaves && leaves !== target) days.push(withPins(without(facts, leaves, rowId), pins, was))
  const others = routes
    .filter((route) => route !== target && route.person === to?.person)
    .map((route) => (route === leaves ? (days[0] ?? route) : route))
  const madeOn = daysOfShop(
    routes.filter((route) => route !== source),
    rowId,
  )
  if (to) days.push(withPins(placed(facts, { to, target, change, others, madeOn }), pins, was))
  return { days, leftOut: waysAfter(leftOutAfter(plan.leftOut, { routes, change }), days, plan.settings) }
}

/**
 * Whether a visit stays where it is as one that could not be made, and is placed on another day beside it.
 * @throws visit_made, visit_job_closed, visit_day_begun
 */
function staysOnItsDay(
  { jobs }: DayJobs,
  source: VisitRoute | undefined,
  { rowId, target }: { readonly rowId: number; readonly target: VisitRoute | undefined },
): boolean {
  const id = source?.jobId ?? 0
  const job = jobs.get(id)
  if (!job) return false
  const state = job.states.get(rowId)?.state ?? 'open'
  if (state === 'missed' && target !== source) return true
  if (state !== 'open') throw fail('visit_made')
  if (isClosed(job)) throw fail('visit_job_closed', { job: id })
  if (source === target && hasBegun(job)) throw fail('visit_day_begun', { job: id })
  return false
}

function without(facts: HandFacts, source: VisitRoute, rowId: number): PlannedRoute {
  const stops = otherStops(facts, source, rowId)
  if (stops?.length === 0 && source.nights) throw fail('visit_does_not_fit', { because: visitRefusals.night })
  const route = stops && dayWithout(facts, source, stops)
  if (!route) throw isGone()
  return route
}

/** One visit more or less that is made on no day. */
function leftOutAfter(
  leftOut: readonly LeftOutVisit[],
  { routes, change: { rowId, from, to } }: Asked,
): readonly LeftOutVisit[] {
  if ((from === null) === (to === null)) return leftOut
  const known = leftOut.find((one) => one.rowId === rowId)
  const others = leftOut.filter((one) => one !== known)
  if (from === null)
    return known && known.missing > 1
      ? [...others, { ...withoutWays(known), missing: known.missing - 1 }]
      : others
  const made = routes.filter(({ stops }) => stops.some((stop) => stop.rowId === rowId)).length
  return known
    ? [...others, { ...withoutWays(known), missing: known.missing + 1 }]
    : [{ rowId, missing: 1, wanted: made, reason: 'hand' }, ...others]
}
