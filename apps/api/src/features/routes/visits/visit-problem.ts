import { visitReading, type VisitReading } from '@cuadrante/contract/routes/visits/visit-reading.ts'
import { addDays, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import type { VisitWeek } from '@cuadrante/domain/visits/visit-hours.ts'
import { estimateLeg } from '@cuadrante/geocoding/legs/estimate.ts'
import type {
  TimeWindow,
  VisitLegs,
  VisitRoute as FormerRoute,
  VisitsProblem,
} from '@cuadrante/routing/visits/model.ts'
import { visitPatterns } from '@cuadrante/routing/visits/visit-patterns.ts'
import { hasRoad, minutesOf, NO_ROAD, type DayStop } from './day-route.ts'
import type { KeptDay } from './kept-days.ts'
import { pinsOf, withoutPinned, type Pin } from './pins-of.ts'
import type { VisitPlace, VisitPlanFacts, VisitShopFacts } from './visit-facts.ts'

/** The question that is put to the search, and what leads back from its answer. */
export type AskedVisits = {
  readonly problem: VisitsProblem
  /** Shops of the problem's visits; those that no day receives are not among them. */
  readonly shops: readonly AskedShop[]
  readonly closed: readonly AskedShop[]
  readonly days: readonly Day[]
  readonly facts: VisitPlanFacts
  /** The plan that stands, as far as shops and people are the same. */
  readonly former: readonly FormerRoute[] | undefined
}

type AskedShop = {
  readonly place: number
  readonly shop: VisitShopFacts
  readonly minutes: number
  readonly wanted: number
  readonly patterns: readonly (readonly number[])[]
  /** Who may make it; anybody when absent. */
  readonly who?: readonly number[] | undefined
  /** Who makes a locked visit; it is a visit of its own, on the only day of its only pattern. */
  readonly pinnedTo?: number | undefined
  /** By day: when the shop receives, and when a visit may begin. */
  readonly hours: readonly (readonly TimeWindow[])[]
  readonly windows: readonly (readonly TimeWindow[])[]
}

/** What a kilometre and a minute on the way cost: the tax-free mileage of Orden HFP/792/2023, and 15 € an hour. */
export const euros = { perKm: 0.26, perMinute: 0.25 } as const

/** With days of a plan that stands, the search begins there and leaves locked visits where they are. */
export function askedVisits(facts: VisitPlanFacts, kept?: readonly KeptDay[]): AskedVisits {
  const { settings, daysOff } = facts
  const days = Array.from({ length: settings.weeks * 7 }, (_, day) => addDays(settings.startsOn, day))
  const off = new Set(daysOff.map(({ person, date }) => `${person} ${date}`))
  const places: VisitPlace[] = [...facts.shops]
  const ends = facts.ends.map(({ start, end }) => ({ start: placeIn(places, start), end: placeIn(places, end) }))
  const vehicles = settings.people.map(({ from, to, weekdays }, person) => ({
    ...ends[person],
    earliest: from,
    latest: to,
    pause: facts.pauses[person],
    days: days.flatMap((date, day) =>
      weekdays.includes(weekdayOf(date)) && !off.has(`${person} ${date}`) ? [day] : [],
    ),
  }))
  const isWorkedBy = (people: readonly number[] | undefined) =>
    days.map((_, day) =>
      vehicles.some((vehicle, person) => vehicle.days.includes(day) && (people?.includes(person) ?? true)),
    )
  const reading = visitReading(settings)
  const all = facts.shops
    .map((shop, place) => askedShop(facts, { shop, place, days, isWorkedBy, reading }))
    .flatMap((shop) => withPins(shop, pinsOf(kept, shop.shop.row.id)))
  const shops = all.filter(({ patterns }) => patterns.length > 0)
  return {
    problem: {
      days: days.length,
      legs: legsBetween(places),
      vehicles,
      visits: shops.map(({ place, minutes, windows, patterns, who, pinnedTo }) => ({
        place,
        duration: minutes,
        windows,
        patterns,
        ...(who === undefined ? {} : { vehicles: who }),
        ...(pinnedTo === undefined ? {} : { vehicles: [pinnedTo], isFixed: true }),
      })),
      sameVehicle: settings.keepsPerson,
    },
    shops,
    closed: all.filter(({ patterns }) => patterns.length === 0),
    days,
    facts,
    former: kept && formerRoutes(kept, shops),
  }
}

/** Where a place stands in a list; it is added behind the others where it is not in it. */
function placeIn(places: VisitPlace[], place: VisitPlace | null): number | undefined {
  if (!place) return undefined
  const known = places.indexOf(place)
  return known >= 0 ? known : places.push(place) - 1
}

type Asking = {
  readonly shop: VisitShopFacts
  readonly place: number
  readonly days: readonly Day[]
  readonly isWorkedBy: (people: readonly number[] | undefined) => readonly boolean[]
  readonly reading: VisitReading
}

function askedShop(facts: VisitPlanFacts, { shop, place, days, isWorkedBy, reading }: Asking): AskedShop {
  const { hours: text = '', duration = '', frequency = '', who: by = '' } = shop.row.visit ?? {}
  const { week } = reading.hours(text)
  const { minutes } = reading.minutes(duration)
  const hours = days.map((date) => hoursOn(facts, shop, week, date))
  const windows = hours.map((spans) => startsWithin(spans, minutes))
  const first = weekdayOf(facts.settings.startsOn)
  const asked = reading.frequency(frequency).frequency
  const openTo = (people: readonly number[] | undefined) => {
    const isWorked = isWorkedBy(people)
    const isOpen = windows.map((spans, day) => spans.length > 0 && isWorked[day] === true)
    return visitPatterns(asked, isOpen, first)
  }
  const { people } = reading.who(by)
  const own = openTo(people)
  return {
    place,
    shop,
    minutes,
    hours,
    windows,
    who: people,
    // Where those who may come never work then, the days of the others: it is left out for that, not as closed.
    ...(people && own.patterns.length === 0 ? openTo(undefined) : own),
  }
}

/** The locked visits of a shop, each by itself, and what else is wanted of it; who may come is above a lock. */
function withPins(asked: AskedShop, locked: readonly Pin[]): AskedShop[] {
  const mayCome = ({ person }: Pin) => asked.who?.includes(person) ?? true
  const pins = locked.filter(mayCome)
  if (pins.length === 0) return [asked]
  const isOpen = ({ day }: Pin) => (asked.windows[day]?.length ?? 0) > 0
  const pinned = pins.map((pin): AskedShop => ({
    ...asked,
    wanted: 1,
    patterns: isOpen(pin) ? [[pin.day]] : [],
    pinnedTo: pin.person,
  }))
  const wanted = asked.wanted - pins.length
  if (wanted <= 0) return pinned
  return [...pinned, { ...asked, wanted, patterns: withoutPinned(asked.patterns, pins) }]
}

/** The days of a plan that stands, as visits of the problem. */
function formerRoutes(kept: readonly KeptDay[], shops: readonly AskedShop[]): FormerRoute[] {
  const free = new Map<number, number>()
  const locked = new Map<string, number>()
  shops.forEach(({ shop: { row }, pinnedTo, patterns }, visit) => {
    if (pinnedTo === undefined) free.set(row.id, visit)
    else locked.set(`${row.id} ${pinnedTo} ${patterns[0]?.[0]}`, visit)
  })
  return kept.map(({ person, day, stops }) => ({
    vehicle: person,
    day,
    visits: stops.flatMap(({ rowId }) => locked.get(`${rowId} ${person} ${day}`) ?? free.get(rowId) ?? []),
  }))
}

/** A shop on one day, without the days of the others. */
export function dayStop(facts: VisitPlanFacts, shop: VisitShopFacts, date: Day): DayStop {
  const reading = visitReading(facts.settings)
  const { hours: text, duration } = shop.row.visit ?? { hours: '', duration: '' }
  const { minutes } = reading.minutes(duration)
  const hours = hoursOn(facts, shop, reading.hours(text).week, date)
  return { shop, minutes, hours, windows: startsWithin(hours, minutes) }
}

/** When a visit may begin that ends within the hours. */
const startsWithin = (hours: readonly TimeWindow[], minutes: number): TimeWindow[] =>
  hours.flatMap(([from, to]): TimeWindow[] => (to - minutes >= from ? [[from, to - minutes]] : []))

function hoursOn(
  { settings, holiday }: VisitPlanFacts,
  { provinceId, cityId }: VisitShopFacts,
  week: VisitWeek,
  date: Day,
): readonly TimeWindow[] {
  if (holiday(date, { provinceId, cityId }) === undefined) return week.days[weekdayOf(date)] ?? []
  if (settings.skipsHolidays) return []
  return week.holidays ?? week.days[weekdayOf(date)] ?? []
}

/** Whole minutes and euros between all places; a place of another landmass is out of reach. */
export function legsBetween(places: readonly VisitPlace[]): VisitLegs {
  const size = places.length
  const time = new Float64Array(size * size)
  const cost = new Float64Array(size * size)
  places.forEach((from, i) => {
    places.forEach((to, j) => {
      if (i === j) return
      const leg = estimateLeg(from, to)
      time[i * size + j] = minutesOf(leg, from, to)
      cost[i * size + j] = hasRoad(from, to)
        ? leg.durationMin * euros.perMinute + leg.distanceKm * euros.perKm
        : NO_ROAD
    })
  })
  return { size, time, cost }
}
