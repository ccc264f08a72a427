import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type {
  LeftOutVisit,
  VisitPlan,
  VisitRoute,
} from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { mostWays } from '@cuadrante/contract/routes/visits/plans/visit-trial.ts'
import type { VisitWay } from '@cuadrante/contract/routes/visits/plans/visit-way.ts'
import { legBetween } from '@cuadrante/geocoding/legs/leg-table.ts'
import { waysIn } from '@cuadrante/routing/visits/ways/ways-in.ts'
import type { HandlerContext, Input } from '../../../../platform/http/context.ts'
import { fail, Refusal } from '../../../../platform/http/fail.ts'
import { readRows } from '../../batches/read-batch.ts'
import { rowReply } from '../../batches/rows.queries.ts'
import type { Locator } from '../../locating/locator.ts'
import { keptDays } from '../facts/kept-days.ts'
import { shopOf } from '../facts/shop-of.ts'
import { loadVisitFacts } from '../facts/load-visit-facts.ts'
import { weekWays, withOneWeekMore } from '../ways/one-week-more.ts'
import { readVisitPlan } from '../read-visit-plan.ts'
import { askedVisits, type AskedVisits } from '../visit-problem.ts'
import type { VisitPlanFacts } from '../facts/visit-facts.ts'
import { daysOfWay, waysOf } from '../ways/ways-of.ts'
import { daysTaken } from './days-taken.ts'
import { dayJobs, hasBegun, type DayJobs } from './hand-facts.ts'
import { heldPlan } from './held-plan.ts'

type Find = typeof endpoints.findWays

/**
 * Looks for what would let one visit in that is left out, the plan as it stands: of many a plan tells the first ones alone,
 * and a change by hand drops what no longer holds. It stands beside the visit then; the plan stays what it is.
 * @throws not_found, visits_not_planned, visits_busy, visit_plan_changed
 */
export async function findWays(
  context: HandlerContext<Find>,
  { params: { batchId }, body: { rowId, version } }: Input<Find>,
  locator: Locator,
): Promise<VisitPlan> {
  const { inTenant, now } = context
  const gazetteer = await locator.gazetteer()
  const rows = await readRows(inTenant, batchId, rowReply)
  await inTenant(async (db) => {
    const { plan, routes } = await heldPlan(db, batchId, version)
    const leftOut = plan.leftOut.find((one) => one.rowId === rowId)
    if (!leftOut) throw fail('visit_plan_changed')
    const { settings } = plan
    const factsFor = (rules: typeof settings) => loadVisitFacts(db, { settings: rules, rows, now }, gazetteer)
    const longer = withOneWeekMore(settings)
    const facts = await factsFor(settings)
    const made = await dayJobs(db, { batchId, settings, routes, now, gazetteer })
    const told = waysInto(leftOut, routes, { facts, longer: longer && (await factsFor(longer)), made })
    const isToday = (way: VisitWay) => daysOfWay(way).some(({ person, date }) => date === made.dateOf(person))
    const where = { db, batchId, now, gazetteer }
    const ways: VisitWay[] = []
    for (const way of told) {
      if (ways.length === mostWays) break
      // Hours of today that are over let nothing in.
      if (!isToday(way) || (await holds(where, plan, { routes, rowId, way }))) ways.push(way)
    }
    await db
      .updateTable('visit_plans')
      .set({
        left_out: JSON.stringify(plan.leftOut.map((one) => (one === leftOut ? { ...one, ways } : one))),
      })
      .where('batch_id', '=', batchId)
      .execute()
  })
  return readVisitPlan(context, batchId, locator)
}

type Known = {
  readonly facts: VisitPlanFacts
  readonly longer: VisitPlanFacts | undefined
  readonly made: DayJobs
}

function waysInto(
  leftOut: LeftOutVisit,
  routes: readonly VisitRoute[],
  { facts, longer, made: { dateOf, jobs } }: Known,
): VisitWay[] {
  const { settings } = facts
  const { rowId } = leftOut
  // What is made of the shop stays: only what is missing looks for a day.
  const kept = keptDays(routes, settings, settings).map((day) => ({
    ...day,
    stops: day.stops.map((stop) => (stop.rowId === rowId ? { rowId, isPinned: true } : stop)),
  }))
  const asked = askedVisits(facts, kept)
  const isPast = (person: number, day: number) => (asked.days[day] ?? '') < dateOf(person)
  const isPastForAll = (day: number) => settings.people.every((_, person) => isPast(person, day))
  const begun = new Set(
    routes.flatMap(({ jobId, person, date }) => {
      const job = jobs.get(jobId ?? 0)
      return job && hasBegun(job) ? [`${person} ${date}`] : []
    }),
  )
  const made = new Set(asked.former?.flatMap(({ visits }) => visits))
  const at = asked.shops.findIndex(({ shop }, visit) => shop.row.id === rowId && !made.has(visit))
  const visit = asked.shops[at]
  const found =
    visit && (visit.patterns[0]?.length ?? 0) >= visit.wanted
      ? waysIn(problemOf(asked, at, isPastForAll), asked.former ?? [], at)
      : []
  const week = longer && weekWays([leftOut], { facts, longer, routes }).get(rowId)
  const shop = shopOf(facts, rowId)
  if (!shop) return []
  return waysOf(found, asked, shop, week).filter((way) =>
    daysOfWay(way).every(({ person, date }) => date >= dateOf(person) && !begun.has(`${person} ${date}`)),
  )
}

/** Whether a way in can be taken as the clock stands. */
async function holds(...asked: Parameters<typeof daysTaken>): Promise<boolean> {
  try {
    await daysTaken(...asked)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The problem with legs that are reckoned one by one, and days of the visit that are still to come. */
function problemOf(
  { problem: { points, prices, ...problem }, facts: { legs } }: AskedVisits,
  at: number,
  isPast: (day: number) => boolean,
) {
  const perLeg = prices && { perKm: prices.perDistance, perMinute: prices.perTime }
  const place = (number: number) => {
    const { landmass = null, ...point } = points[number] ?? { latitude: 0, longitude: 0 }
    return { ...point, landmass }
  }
  return {
    ...problem,
    visits: problem.visits.map((one, number) =>
      number === at ? { ...one, patterns: one.patterns.filter((days) => !days.some(isPast)) } : one,
    ),
    legs: {
      between: (of: 'cost' | 'time' | 'distance', from: number, to: number) =>
        from === to ? 0 : legBetween(place(from), place(to), perLeg, legs.leg(place(from), place(to)))[of],
    },
  }
}
