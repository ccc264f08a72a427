import type { VisitNights } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import {
  visitRefusals,
  type VisitChange,
  type VisitDay,
} from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { lastVisitDay, type VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { rowReply, rowsById } from '../../batches/rows.queries.ts'
import { loadVisitFacts } from '../facts/load-visit-facts.ts'
import type { VisitPlanFacts } from '../facts/visit-facts.ts'
import { dayStop } from '../visit-problem.ts'
import type { PlannedRoute } from '../visit-plans.queries.ts'
import type { HandFacts } from './hand-facts.ts'
import { limitOf, otherStops, placedOn, refusalOf } from './place-of.ts'

export type Where = {
  readonly db: Tx
  readonly batchId: number
  readonly now: Date
  readonly gazetteer: Gazetteer
}

export const rowsOf = (route: VisitRoute | undefined): number[] =>
  route?.stops.map(({ rowId }) => rowId) ?? []

/** What is to be known of some rows of a plan. */
export async function factsOf(
  { db, batchId, now, gazetteer }: Where,
  { settings }: { readonly settings: VisitSettings },
  ids: readonly number[],
): Promise<VisitPlanFacts> {
  const rows = (await rowsById(db, batchId, [...new Set(ids)])).map(rowReply)
  return loadVisitFacts(db, { settings, rows, now }, gazetteer)
}

export const isGone = () =>
  fail('visit_does_not_fit', { because: 'Un centro de ese día ya no está entre las filas del archivo' })

type Placing = {
  readonly to: VisitDay
  readonly target: VisitRoute | undefined
  /** The nights beside the day, where they are others than it is planned with. */
  readonly nights?: VisitNights | undefined
  readonly change: Pick<VisitChange, 'rowId' | 'from' | 'position'>
  /** The other days of that person as they will be. */
  readonly others: readonly PlannedRoute[]
  /** The other days on which the shop is visited, by anybody. */
  readonly madeOn: readonly Day[]
}

/** @throws visit_plan_changed, visit_does_not_fit */
export function placed(
  facts: HandFacts,
  { to, target, nights, change, others, madeOn }: Placing,
): PlannedRoute {
  const { settings } = facts
  const { rowId, from, position } = change
  const last = lastVisitDay(settings)
  if (!(to.person in settings.people) || to.date < settings.startsOn || to.date > last)
    throw fail('visit_plan_changed')
  const shop = facts.shops.find(({ row }) => row.id === rowId)
  const stops = otherStops(facts, target, rowId)
  if (!shop || !stops) throw isGone()
  const stop = dayStop(facts, shop, to.date)
  const isThere = target?.stops.some((one) => one.rowId === rowId) === true
  const isSameDay = from?.person === to.person && from.date === to.date
  const refusal =
    refusalOf(facts, { day: to, route: target, shop, madeOn }, stop) ??
    (isThere && !isSameDay ? 'twice' : undefined)
  const found = refusal ?? placedOn(facts, { day: to, route: target, nights }, { stops, stop, position })
  if (typeof found === 'string') throw fail('visit_does_not_fit', { because: visitRefusals[found] })
  const passed = limitOf(facts, { day: to, others }, found.route)
  if (passed) throw fail('visit_does_not_fit', { because: visitRefusals[passed] })
  return found.route
}

/** Locks stay with their visits when a day is reckoned anew. */
export function withPins(
  route: PlannedRoute,
  pins: ReadonlyMap<number, boolean | undefined>,
  was: readonly VisitRoute[],
): PlannedRoute {
  const locked = new Set(
    was
      .filter(({ person, date }) => person === route.person && date === route.date)
      .flatMap(({ stops }) => stops.flatMap(({ rowId, isPinned }) => (isPinned ? [rowId] : []))),
  )
  return {
    ...route,
    stops: route.stops.map((stop) => ({
      ...stop,
      isPinned: (pins.has(stop.rowId) ? pins.get(stop.rowId) : locked.has(stop.rowId)) || undefined,
    })),
  }
}
