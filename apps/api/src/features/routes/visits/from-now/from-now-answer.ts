import type { VisitNights } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { LeftOutVisit } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type {
  ReplanFigures,
  ReplanMove,
  VisitReplan,
} from '@cuadrante/contract/routes/visits/plans/visit-replan.ts'
import { lateFrom } from '@cuadrante/domain/visits/visit-day.ts'
import type { VisitRoute as Laid } from '@cuadrante/routing/visits/model.ts'
import { dayRoute, type DayStop } from '../facts/day-route.ts'
import type { PlannedRoute } from '../visit-plans.queries.ts'
import { areSameNights, nightsLeft, type NightsLeft } from './nights-left.ts'
import type { DaySoFar } from './day-so-far.ts'
import { personOf, visitsOf, type FromNow } from './from-now-problem.ts'
import { dayStop } from '../visit-problem.ts'
import type { OpenVisit } from './open-visits.ts'
import { shopOf } from '../facts/shop-of.ts'
import { restOfDay } from './rest-of-day.ts'

/** A day that becomes another one; without visits it is none any more. */
export type ReplannedDay = VisitReplan['days'][number] & { readonly route: PlannedRoute }

export type FromNowAnswer = {
  readonly days: readonly ReplannedDay[]
  readonly moves: readonly ReplanMove[]
  readonly unchanged: number
  /** Visits that no day takes any more, by row. */
  readonly lost: readonly LeftOutVisit[]
}

type Planned = {
  readonly asked: FromNow
  readonly person: number
  readonly day: number
  /** Nights beside it as they are by now. */
  readonly nights: VisitNights | undefined
}

/** The nights of the answer: a day that has lost all its visits is no reason to sleep away. */
function nightsOfAnswer(asked: FromNow, routes: readonly Laid[]): NightsLeft {
  const goesOut = (person: number, date: string) => {
    const day = asked.days.indexOf(date)
    if (day < 0 || asked.isFrozen(person, date)) return true
    const own = asked.soFar[person]
    if (own?.date === date && own.settled.length > 0) return true
    return routes.some(
      (one) => one.day === day && one.visits.length > 0 && personOf(asked, one.vehicle) === person,
    )
  }
  const planned = asked.routes.map(({ person, date }) => ({
    person,
    date,
    nights: asked.nights(person, date),
  }))
  return nightsLeft(planned, goesOut)
}

/** Minutes from which a visit is said to begin at another hour. */
const otherHour = 15

/** What the search answers, day by day beside what stands. */
export function fromNowAnswer(asked: FromNow, routes: readonly Laid[]): FromNowAnswer {
  const days: ReplannedDay[] = []
  let unchanged = 0
  const nights = nightsOfAnswer(asked, routes)
  const people = asked.facts.settings.people.keys()
  for (const person of people)
    for (const [day, date] of asked.days.entries()) {
      if (asked.isFrozen(person, date)) continue
      const found = routes.find((one) => one.day === day && personOf(asked, one.vehicle) === person)
      const changed = changedDay({ asked, person, day, nights: nights(person, date) }, found?.visits ?? [])
      if (changed) days.push(changed)
      else if (date === asked.soFar[person]?.date && asked.soFar[person].route) unchanged++
    }
  const placed = placesOf(asked, routes, days)
  const moves = asked.visits.flatMap((visit, at) => moveOf(visit, placed.get(at)))
  return { days, moves, unchanged, lost: lostOf(moves) }
}

function changedDay(
  { asked, person, day, nights }: Planned,
  answered: readonly number[],
): ReplannedDay | undefined {
  const { facts, soFar, routes, visits } = asked
  const date = asked.days[day] ?? ''
  const was = routes.find((route) => route.person === person && route.date === date)
  const own = date === soFar[person]?.date ? soFar[person] : undefined
  const standing = visitsOf(asked, was)
  const isSame =
    areSameNights(was?.nights, nights) &&
    standing.length === answered.length &&
    standing.every((at) => answered.includes(at))
  // A day behind the one of now with the same visits stays as it is, and one without any has nothing to say.
  if ((isSame && !own) || (!was && answered.length === 0)) return undefined
  const made = (order: readonly number[]) => {
    const stops = order.map((at) => visits[at]?.stops[day]).filter((stop) => stop !== undefined)
    const between = (given: VisitNights | undefined) =>
      own
        ? restOfDay(facts, { ...own, nights: given }, stops)
        : dayRoute(facts, { person, date, nights: given }, stops)
    // Without a night that has no reason any more the day may not be possible: it is spent away all the same.
    const route = between(nights) ?? between(asked.nights(person, date))
    return route && withPins(route, asked, order)
  }
  const asItStands = isSame ? made(standing) : undefined
  const route = asItStands ?? made(answered)
  if (!route) throw new Error(`the day of person ${person} on ${date} does not keep its hours`)
  const shifts = shiftsOf(was, { ...route, stops: route.stops.slice(own?.settled.length ?? 0) })
  if (asItStands && shifts.every((shift) => shift < lateFrom)) return undefined
  return {
    person,
    date,
    jobId: was?.jobId ?? null,
    before: was ? figuresBefore(asked, was, own) : null,
    after: route.stops.length > 0 ? figuresOf(route, own, 0) : null,
    retimed: shifts.filter((shift) => shift >= otherHour).length,
    route,
  }
}

/** Locks go where their visits stay. */
function withPins(route: PlannedRoute, { visits }: FromNow, order: readonly number[]): PlannedRoute {
  const { person, date } = route
  const pinned = new Set(
    order.flatMap((at) => {
      const visit = visits[at]
      const stays = visit?.isPinned && visit.from.person === person && visit.from.date === date
      return stays ? [visit.shop.row.id] : []
    }),
  )
  const stops = route.stops.map((stop) => (pinned.has(stop.rowId) ? { ...stop, isPinned: true } : stop))
  return { ...route, stops }
}

const shiftsOf = (was: PlannedRoute | undefined, { stops }: PlannedRoute): number[] =>
  stops.flatMap(({ rowId, startsAt }) => {
    const before = was?.stops.find((stop) => stop.rowId === rowId)
    return before ? [Math.abs(startsAt - before.startsAt)] : []
  })

const figuresOf = (
  { stops, km, travelMinutes, returnsAt }: PlannedRoute,
  own: DaySoFar | undefined,
  lost: number,
): ReplanFigures => ({ visits: stops.length - (own?.missed.size ?? 0), km, travelMinutes, returnsAt, lost })

/** How the day would go on if nothing changed: what cannot be kept in its order is lost. */
function figuresBefore({ facts }: FromNow, was: PlannedRoute, own: DaySoFar | undefined): ReplanFigures {
  if (!own) return figuresOf(was, undefined, 0)
  let kept: DayStop[] = []
  for (const { rowId } of own.isAbsent ? [] : own.open) {
    const shop = shopOf(facts, rowId)
    if (!shop) continue
    const longer = [...kept, dayStop(facts, shop, was.date)]
    if (restOfDay(facts, own, longer)) kept = longer
  }
  return figuresOf(restOfDay(facts, own, kept) ?? was, own, own.open.length - kept.length)
}

type Place = NonNullable<ReplanMove['to']>

/** Where each visit of the question is made by the answer. */
function placesOf(
  asked: FromNow,
  routes: readonly Laid[],
  changed: readonly ReplannedDay[],
): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>()
  for (const { vehicle, day, visits } of routes) {
    const person = personOf(asked, vehicle)
    const date = asked.days[day] ?? ''
    const route = [...changed.map((one) => one.route), ...asked.routes].find(
      (one) => one.person === person && one.date === date,
    )
    for (const at of visits) {
      const rowId = asked.visits[at]?.shop.row.id
      const stop = route?.stops.find((one) => one.rowId === rowId)
      places.set(at, { person, date, startsAt: stop?.startsAt ?? 0 })
    }
  }
  return places
}

function moveOf({ shop, from, isMissed }: OpenVisit, to: Place | undefined): ReplanMove[] {
  if (to && to.person === from.person && to.date === from.date) return []
  return [{ rowId: shop.row.id, from, to: to ?? null, isMissed }]
}

/** What could not be made already stands as such on its day. */
const lostOf = (moves: readonly ReplanMove[]): LeftOutVisit[] =>
  moves.flatMap(({ rowId, to, isMissed }) =>
    to === null && !isMissed ? [{ rowId, missing: 1, wanted: 1, reason: 'late' as const }] : [],
  )
