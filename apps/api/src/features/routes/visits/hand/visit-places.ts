import type { VisitPlaces } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import type { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { yieldToEventLoop } from '../../../../platform/yield-to-event-loop.ts'
import type { Context, Input } from '../../../../platform/http/context.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { readRows, type InTenant } from '../../batches/read-batch.ts'
import { rowReply } from '../../batches/rows.queries.ts'
import type { Locator } from '../../locating/locator.ts'
import { tenths } from '../facts/day-route.ts'
import { loadVisitFacts } from '../facts/load-visit-facts.ts'
import { daysOfShop } from '../facts/visit-gap.ts'
import { batchFile } from '../visit-setup.ts'
import { findVisitPlan, visitRoutesOf } from '../visit-plans.queries.ts'
import { dayWithout } from './day-by-hand.ts'
import { dayJobs } from './hand-facts.ts'
import { otherStops, weighed } from './place-of.ts'

type Places = typeof endpoints.places

/** Every day of everybody for one visit of a plan. @throws not_found, visits_not_planned */
export async function visitPlaces(
  { inTenant, now }: Pick<Context<Places>, 'now'> & { readonly inTenant: InTenant },
  { params: { batchId }, query }: Input<Places>,
  locator: Locator,
): Promise<VisitPlaces> {
  const gazetteer = await locator.gazetteer()
  const { settings, routes, made } = await inTenant(async (db) => {
    await batchFile(db, batchId)
    const planned = (await findVisitPlan(db, batchId))?.plannedSettings
    if (!planned) throw fail('visits_not_planned')
    const days = await visitRoutesOf(db, batchId)
    const plan = { batchId, settings: planned, routes: days, now, gazetteer }
    return { settings: planned, routes: days, made: await dayJobs(db, plan) }
  })
  const named = new Set(routes.flatMap(({ stops }) => stops.map(({ rowId }) => rowId)))
  const rows = (await readRows(inTenant, batchId, rowReply)).filter(
    ({ id }) => named.has(id) || id === query.rowId,
  )
  const facts = {
    ...(await inTenant((db) => loadVisitFacts(db, { settings, rows, now }, gazetteer))),
    ...made,
  }
  const shop = facts.shops.find(({ row }) => row.id === query.rowId)
  if (!shop) throw fail('not_found')
  const byDay = new Map(routes.map((route) => [`${route.person} ${route.date}`, route]))
  const own = byDay.get(`${query.person} ${query.date}`)
  const left = own && otherStops(facts, own, query.rowId)
  const without = own && left && dayWithout(facts, own, left)
  // Whoever sleeps away beside that day has to go somewhere on it.
  const isLast = left?.length === 0 && Boolean(own?.nights)
  const answer: VisitPlaces = {
    saves:
      own && without
        ? { km: tenths(own.km - without.km), travelMinutes: own.travelMinutes - without.travelMinutes }
        : null,
    places: [],
    refused: [],
  }
  const others = routes.flatMap((one) => (one === own ? (without ?? []) : one))
  const madeOn = daysOfShop(
    routes.filter((one) => one !== own),
    query.rowId,
  )
  for (let week = 0; week < settings.weeks * 7; week++) {
    const date = addDays(settings.startsOn, week)
    for (const person of settings.people.keys()) {
      if (person === query.person && date === query.date) continue
      const day = { person, date }
      const found = isLast
        ? 'night'
        : weighed(facts, {
            day,
            others: others.filter((one) => one.person === person && one.date !== date),
            route: byDay.get(`${person} ${date}`),
            shop,
            madeOn,
          })
      if (typeof found === 'string') answer.refused.push({ person, date, because: found })
      else answer.places.push(found)
    }
    await yieldToEventLoop()
  }
  return answer
}
