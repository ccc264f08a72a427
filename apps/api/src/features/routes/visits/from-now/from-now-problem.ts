import { hoursOfDay, worksOn } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { visitReading } from '@cuadrante/contract/routes/visits/visit-reading.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Vehicle, Visit, VisitRoute as Laid } from '@cuadrante/routing/visits/model.ts'
import type { PostedVisits } from '@cuadrante/routing/visits/parts/posted-visits.ts'
import type { VisitPlace, VisitPlanFacts } from '../facts/visit-facts.ts'
import type { PlannedRoute } from '../visit-plans.queries.ts'
import { mayVisit } from '../people/may-visit.ts'
import { aimedVehicle, askedAims, limitsLeft, weightOf } from '../visit-aims.ts'
import { ownHours, pointOf } from '../visit-problem.ts'
import type { NightsLeft } from './nights-left.ts'
import type { DaySoFar } from './day-so-far.ts'
import type { OpenVisit } from './open-visits.ts'
import { pauseFrom, placeOf, wayToFirst } from './rest-of-day.ts'

/** What is left of a plan, as it stands and as far as it may change. */
export type FromNow = {
  readonly facts: VisitPlanFacts
  /** Yesterday where its night goes on for somebody, today and the days behind it that may change. */
  readonly days: readonly Day[]
  /** By person. */
  readonly soFar: readonly DaySoFar[]
  readonly routes: readonly VisitRoute[]
  readonly visits: readonly OpenVisit[]
  /** Days that stay as they are: past, their jobs done, or begun on another day than the one that the person is at. */
  readonly isFrozen: (person: number, date: Day) => boolean
  /** Away, or at another job. */
  readonly isOff: (person: number, date: Day) => boolean
  readonly nights: NightsLeft
}

/** What another person or another day is worth on the way, in euros: no single detour saves as much. */
const CHANGE_PRICE = 200

/** Which of the days a person is at: yesterday's while its night goes on for them, else today's. */
export const dayOfNow = ({ days, soFar }: Pick<FromNow, 'days' | 'soFar'>, person: number): number =>
  days.indexOf(soFar[person]?.date ?? '')

/** The day that a person is at begins where they are, those behind it at home: two vehicles of the search. */
export const vehicleOf = (asked: FromNow, person: number, day: number): number =>
  day === dayOfNow(asked, person) ? asked.facts.settings.people.length + person : person
export const personOf = ({ facts }: Pick<FromNow, 'facts'>, vehicle: number): number =>
  vehicle % facts.settings.people.length

export type AskedFromNow = { readonly problem: PostedVisits; readonly former: readonly Laid[] }

/** The question put to the search: every visit keeps its person and day if it can, for a price that no detour saves. */
export function askedFromNow(asked: FromNow): AskedFromNow {
  const { facts, days, soFar, visits } = asked
  const places: VisitPlace[] = [...facts.shops]
  const add = (place: VisitPlace | null) => (place ? places.push(place) - 1 : undefined)
  const ends = facts.ends.map(({ start, end }) => ({ start: add(start), end: add(end) }))
  const starts = soFar.map((day) => add(placeOf(facts, day)))
  const ways = soFar.flatMap((day, person) => {
    const from = starts[person]
    const times = () => Float64Array.from(facts.shops, (shop) => wayToFirst(facts, day, shop))
    return from === undefined ? [] : [{ from, times: times() }]
  })
  const vehicles: Vehicle[] = [
    ...facts.settings.people.map(({ from, to }, person) => ({
      ...ends[person],
      earliest: from,
      latest: to,
      maxDuration: facts.settings.mostMinutes,
      pause: facts.pauses[person],
      days: days.flatMap((date, day) =>
        day > dayOfNow(asked, person) && mayWork(asked, person, date) ? [day] : [],
      ),
      on: daysOwn(asked, person, add),
      surcharge: surchargeOf(facts.settings, person),
    })),
    ...soFar.map((day, person) => ({
      start: starts[person],
      end: day.nights?.after ? add(day.nights.after) : ends[person]?.end,
      earliest: starts[person] === undefined ? day.notBefore : day.free,
      latest: day.latest,
      maxDuration:
        day.since === undefined ? hoursOfDay(facts.settings, { person, date: day.date }).most : undefined,
      pause: pauseFrom(facts, day),
      days:
        !day.isAbsent && mayWork(asked, person, day.date)
          ? days.flatMap((date, at) => (date === day.date ? [at] : []))
          : [],
      on:
        day.nights && day.settled.length === 0 ? [{ day: dayOfNow(asked, person), isAway: true }] : undefined,
      surcharge: surchargeOf(facts.settings, person),
    })),
  ]
  const isServed = (vehicle: number, day: number) => vehicles[vehicle]?.days?.includes(day) === true
  const placeOfShop = new Map(facts.shops.map((shop, at) => [shop, at]))
  const problem: PostedVisits = {
    days: days.length,
    points: places.map(pointOf),
    ways,
    vehicles,
    visits: visits.map((visit) =>
      visitOf(asked, visit, { isServed, place: placeOfShop.get(visit.shop) ?? 0 }),
    ),
    // Every visit is of one day, so this forbids nothing; the search prices another person only where it keeps one.
    sameVehicle: true,
    ...aimsLeft(asked),
  }
  return { problem, former: laidOf(asked) }
}

/** Days behind the one of now with hours of their own, or between nights away. */
function daysOwn(
  asked: FromNow,
  person: number,
  add: (place: VisitPlace | null) => number | undefined,
): Vehicle['on'] {
  const { facts, days, nights } = asked
  const own = new Map((ownHours(facts, person, days) ?? []).map((one) => [one.day, one]))
  return days.flatMap((date, day): NonNullable<Vehicle['on']>[number][] => {
    const { before = null, after = null } = (day > dayOfNow(asked, person) && nights(person, date)) || {}
    const isAway = before !== null || after !== null
    if (!isAway && !own.has(day)) return []
    return [{ day, ...own.get(day), ...(isAway ? { start: add(before), end: add(after), isAway } : {}) }]
  })
}

const surchargeOf = (settings: VisitPlanFacts['settings'], person: number) =>
  aimedVehicle(settings, person, { days: 0, weeks: 0 }).surcharge

/** Limits and costs of people hold; shares and territories are those of the plan that stands. */
function aimsLeft(asked: FromNow): Pick<PostedVisits, 'limits' | 'prices'> {
  const { facts, days, soFar, routes, isFrozen } = asked
  const { prices } = askedAims(facts.settings, days)
  const limits = soFar.flatMap((day, person) =>
    limitsLeft(facts.settings, person, {
      days,
      routes,
      isOpen: (date) => !isFrozen(person, date),
      today: dayOfNow(asked, person),
      settled: {
        work: day.settled.reduce((sum, { travel = 0, minutes }) => sum + travel + minutes, 0),
        km: day.settled.reduce((sum, { km }) => sum + km, 0),
      },
      waits: Math.max(0, day.notBefore - day.free),
      vehiclesOf: (at) => [vehicleOf(asked, person, at)],
    }),
  )
  return { ...(limits.length > 0 ? { limits } : {}), ...(prices ? { prices } : {}) }
}

/** A day that has its route is worked, whatever the usual days. */
const mayWork = ({ facts, routes, isFrozen, isOff }: FromNow, person: number, date: Day): boolean => {
  const isPlanned = routes.some((route) => route.person === person && route.date === date)
  return (
    (isPlanned || worksOn(facts.settings, { person, date })) &&
    !isFrozen(person, date) &&
    !isOff(person, date)
  )
}

function visitOf(
  asked: FromNow,
  { shop, from, isPinned, isMissed, stops }: OpenVisit,
  { isServed, place }: { isServed: (vehicle: number, day: number) => boolean; place: number },
): Visit {
  const everybody = asked.facts.settings.people.map((_, person) => person)
  const allowed = everybody.filter((person) => mayVisit(asked.facts.settings, shop, person))
  const isWorked = (day: number) => allowed.some((person) => isServed(vehicleOf(asked, person, day), day))
  const own = asked.days.indexOf(from.date)
  const vehicle = isMissed ? from.person : vehicleOf(asked, from.person, own)
  const stays = isPinned && own >= 0 && isServed(vehicle, own) && allowed.includes(from.person)
  const open = stays ? [own] : stops.flatMap((stop, day) => (stop && isWorked(day) ? [day] : []))
  const pattern = open.indexOf(own)
  const { priority } = visitReading(asked.facts.settings).priority(shop.row.visit?.priority ?? '')
  return {
    place,
    duration: stops.find((stop) => stop !== undefined)?.minutes ?? 0,
    weight: weightOf(priority),
    windows: stops.map((stop) => stop?.windows ?? []),
    patterns: open.map((day) => [day]),
    ...(allowed.length < everybody.length
      ? { vehicles: allowed.flatMap((person) => [person, everybody.length + person]) }
      : {}),
    ...(stays ? { vehicles: [vehicle], isFixed: true } : {}),
    habit: { vehicle, price: CHANGE_PRICE, ...(pattern < 0 ? {} : { pattern }) },
  }
}

const known = new WeakMap<FromNow['visits'], ReadonlyMap<string, number>>()

/** Where the visits stand that are made on their own days; those of a question are gone through once. */
function standingVisits({ visits }: FromNow): ReadonlyMap<string, number> {
  const places =
    known.get(visits) ??
    new Map(
      visits
        .flatMap(({ shop, from, isMissed }, at): [string, number][] =>
          isMissed ? [] : [[`${shop.row.id} ${from.person} ${from.date}`, at]],
        )
        .toReversed(),
    )
  known.set(visits, places)
  return places
}

/** The visits of a day that are still to come, in their order. */
export const visitsOf = (asked: FromNow, was: PlannedRoute | undefined): number[] =>
  (was?.stops ?? []).flatMap(
    ({ rowId }) => standingVisits(asked).get(`${rowId} ${was?.person} ${was?.date}`) ?? [],
  )

/** The days as they stand, in the visits of the problem. */
function laidOf(asked: FromNow): Laid[] {
  return asked.routes.flatMap((route) => {
    const day = asked.days.indexOf(route.date)
    if (day < 0 || asked.isFrozen(route.person, route.date)) return []
    const made = visitsOf(asked, route)
    return made.length > 0 ? [{ vehicle: vehicleOf(asked, route.person, day), day, visits: made }] : []
  })
}
