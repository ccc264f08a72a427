import {
  daysAgreed,
  hoursOfDay,
  minutesLess,
  worksOn,
} from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import { defaultZone } from '@cuadrante/domain/dates/zone.ts'
import { MIDNIGHT } from '@cuadrante/domain/visits/night.ts'
import { nightClock } from './facts/night-clock.ts'
import { visitReading, type VisitReading } from '@cuadrante/contract/routes/visits/visit-reading.ts'
import { addDays, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import type { VisitPriority } from '@cuadrante/domain/visits/visit-priority.ts'
import type { TimeWindow, Visit, VisitRoute as FormerRoute } from '@cuadrante/routing/visits/model.ts'
import type { PostedVisits } from '@cuadrante/routing/visits/parts/posted-visits.ts'
import { visitPatterns } from '@cuadrante/routing/visits/visit-patterns.ts'
import type { DayStop } from './facts/day-route.ts'
import type { KeptDay } from './facts/kept-days.ts'
import { openOn } from './facts/open-on.ts'
import { whoMayVisit } from './people/may-visit.ts'
import { aimedVehicle, aimedVisit, askedAims, nightRule } from './visit-aims.ts'
import { pinsByRow, withoutPinned, type Pin } from './facts/pins-of.ts'
import type { VisitPlace, VisitPlanFacts, VisitShopFacts } from './facts/visit-facts.ts'

/** The question that is put to the search, and what leads back from its answer. */
export type AskedVisits = {
  readonly problem: PostedVisits
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
  /** Fewest days from one visit to the next, and whether they are why fewer fit than are wanted. */
  readonly gap: number
  readonly isShortOfGap: boolean
  readonly priority: VisitPriority
  /** Who may make it; anybody when absent. */
  readonly who?: readonly number[] | undefined
  /** Days of the locked visits of the shop, beside which this one is wanted. */
  readonly taken?: readonly number[] | undefined
  /** Who makes a locked visit; it is a visit of its own, on the only day of its only pattern. */
  readonly pinnedTo?: number | undefined
  /** By day: when the shop receives, and when a visit may begin. */
  readonly hours: readonly (readonly TimeWindow[])[]
  readonly windows: readonly (readonly TimeWindow[])[]
}

/** With days of a plan that stands, the search begins there and leaves locked visits where they are. */
export function askedVisits(facts: VisitPlanFacts, kept?: readonly KeptDay[]): AskedVisits {
  const { settings, daysOff } = facts
  const days = Array.from({ length: settings.weeks * 7 }, (_, day) => addDays(settings.startsOn, day))
  const off = new Set(daysOff.map(({ person, date }) => `${person} ${date}`))
  const places: VisitPlace[] = [...facts.shops]
  const ends = facts.ends.map(({ start, end }) => ({
    start: placeIn(places, start),
    end: placeIn(places, end),
  }))
  const vehicles = settings.people.map(({ from, to }, person) => {
    const worked = days.flatMap((date, day) =>
      worksOn(settings, { person, date }) && !off.has(`${person} ${date}`) ? [day] : [],
    )
    return {
      ...ends[person],
      earliest: from,
      latest: to,
      maxDuration: settings.mostMinutes,
      pause: facts.pauses[person],
      days: worked,
      on: ownHours(facts, person, days),
      nights: nightRule(settings, person, days),
      ...aimedVehicle(settings, person, { days: worked.length, weeks: settings.weeks }),
    }
  })
  const isWorkedBy = (people: readonly number[] | undefined) =>
    days.map((_, day) =>
      vehicles.some((vehicle, person) => vehicle.days.includes(day) && (people?.includes(person) ?? true)),
    )
  const reading = visitReading(settings)
  const alike = new Map<string, AskedKind>()
  const pins = pinsByRow(kept ?? [])
  const all = facts.shops
    .map((shop, place): AskedShop => {
      const { hours, duration, frequency, who, priority } = shop.row.visit ?? {}
      const isAgreed = settings.exceptions?.some(({ rowId }) => rowId === shop.row.id)
      const key = JSON.stringify([
        hours,
        duration,
        frequency,
        who,
        priority,
        shop.provinceId,
        shop.cityId,
        isAgreed ? shop.row.id : null,
      ])
      const kind = alike.get(key) ?? askedKind(facts, { shop, days, isWorkedBy, reading })
      alike.set(key, kind)
      return { ...kind, shop, place }
    })
    .flatMap((shop) => withPins(shop, pins.get(shop.shop.row.id) ?? []))
    .flatMap((shop) => apartWhere(settings, shop))
  const shops = all.filter(({ patterns }) => patterns.length > 0)
  const hasPriorities = shops.some(({ priority }) => priority !== 'normal')
  return {
    problem: {
      days: days.length,
      points: places.map(pointOf),
      vehicles,
      visits: shops.map((shop) => ({
        ...visitOf(shop),
        ...(hasPriorities ? aimedVisit(shop.priority, shop.wanted, settings.aims) : {}),
      })),
      sameVehicle: settings.keepsPerson,
      ...askedAims(settings, days),
    },
    shops,
    closed: all.filter(({ patterns }) => patterns.length === 0),
    days,
    facts,
    former: kept && formerRoutes(kept, shops),
  }
}

const visitOf = ({ place, minutes, windows, patterns, gap, taken, who, pinnedTo }: AskedShop): Visit => ({
  place,
  duration: minutes,
  windows,
  patterns,
  ...(gap > 1 ? { gap } : {}),
  ...(taken ? { taken } : {}),
  ...(who === undefined ? {} : { vehicles: who }),
  ...(pinnedTo === undefined ? {} : { vehicles: [pinnedTo], isFixed: true }),
})

/** Where a place stands in a list; it is added behind the others where it is not in it. */
function placeIn(places: VisitPlace[], place: VisitPlace | null): number | undefined {
  if (!place) return undefined
  const known = places.indexOf(place)
  return known >= 0 ? known : places.push(place) - 1
}

/** What shops of one town that are written alike have in common. */
type AskedKind = Omit<AskedShop, 'shop' | 'place'>

type Asking = {
  readonly shop: VisitShopFacts
  readonly days: readonly Day[]
  readonly isWorkedBy: (people: readonly number[] | undefined) => readonly boolean[]
  readonly reading: VisitReading
}

function askedKind(facts: VisitPlanFacts, { shop, days, isWorkedBy, reading }: Asking): AskedKind {
  const { hours: text = '', duration = '', frequency = '', priority = '' } = shop.row.visit ?? {}
  const { week } = reading.hours(text)
  const minutes = minutesOf(facts, shop, reading.minutes(duration).minutes)
  const open = days.map((date) => openOn(facts, { shop, minutes, week, date }))
  const windows = open.map(({ windows: spans }) => spans)
  const first = weekdayOf(facts.settings.startsOn)
  const asked = reading.frequency(frequency).frequency
  const patternsOn = (isWorked: readonly boolean[]) =>
    visitPatterns(
      asked,
      windows.map((spans, day) => spans.length > 0 && isWorked[day] === true),
      first,
    )
  const people = whoMayVisit(facts.settings, shop)
  // Where those who may come never work then, the days of the others; where nobody does, all on which it is open: it is
  // left out for that, and what would let it in is told.
  const byDays = [isWorkedBy(people), isWorkedBy(undefined), days.map(() => true)]
  const own =
    byDays.map(patternsOn).find(({ patterns }) => patterns.length > 0) ?? patternsOn(isWorkedBy(people))
  const agreed = agreedDays(facts, shop, days)
  return {
    minutes,
    hours: open.map(({ hours }) => hours),
    windows,
    priority: reading.priority(priority).priority,
    who: people,
    gap: asked.gap ?? 1,
    ...own,
    ...(agreed ? { patterns: [agreed.days], wanted: agreed.isAll ? agreed.days.length : own.wanted } : {}),
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
  const patterns = withoutPinned(asked.patterns, pins, asked.gap)
  const isShort = (by: number) => (withoutPinned(asked.patterns, pins, by)[0]?.length ?? 0) < wanted
  const isShortOfGap = asked.isShortOfGap || (isShort(asked.gap) && !isShort(1))
  return [...pinned, { ...asked, wanted, patterns, isShortOfGap, taken: pins.map(({ day }) => day) }]
}

/** The days of a plan that stands, as visits of the problem. */
function formerRoutes(kept: readonly KeptDay[], shops: readonly AskedShop[]): FormerRoute[] {
  const free = new Map<number, number>()
  const locked = new Map<string, number>()
  shops.forEach(({ shop: { row }, pinnedTo, patterns }, visit) => {
    if (pinnedTo === undefined) free.set(row.id, visit)
    else locked.set(`${row.id} ${pinnedTo} ${patterns[0]?.[0]}`, visit)
  })
  const visitOf = (rowId: number, person: number, day: number) =>
    locked.get(`${rowId} ${person} ${day}`) ?? free.get(rowId)
  return kept.map(({ person, day, stops, night }) => ({
    vehicle: person,
    day,
    visits: stops.flatMap(({ rowId }) => visitOf(rowId, person, day) ?? []),
    night: night === undefined ? undefined : visitOf(night, person, day),
  }))
}

/** A shop on one day, without the days of the others. */
export function dayStop(facts: VisitPlanFacts, shop: VisitShopFacts, date: Day): DayStop {
  const reading = visitReading(facts.settings)
  const { hours: text, duration } = shop.row.visit ?? { hours: '', duration: '' }
  const minutes = minutesOf(facts, shop, reading.minutes(duration).minutes)
  return { shop, minutes, ...openOn(facts, { shop, minutes, week: reading.hours(text).week, date }) }
}

/** No visit is shorter than one minute, whatever was agreed. */
const minutesOf = ({ settings }: VisitPlanFacts, { row }: VisitShopFacts, minutes: number): number =>
  Math.max(1, minutes - minutesLess(settings, row.id))

/** Days of somebody that have other hours than usual, or a night on which the clock changes. */
export function ownHours(
  { settings, shops, zones }: Pick<VisitPlanFacts, 'settings' | 'shops' | 'zones'>,
  person: number,
  days: readonly Day[],
) {
  const usual = settings.people[person]
  if (!settings.exceptions?.length && !goesPastMidnight(usual)) return undefined
  const zone = zones[person] ?? shops[0]?.zone ?? defaultZone
  return days.flatMap((date, day) => {
    const { from, to, most } = hoursOfDay(settings, { person, date })
    const latest = nightClock(date, zone, [[from, to]]).passed(to)
    const isOwn = from !== usual?.from || latest !== usual.to || most !== settings.mostMinutes
    return isOwn ? [{ day, earliest: from, latest, maxDuration: most }] : []
  })
}

const goesPastMidnight = (person: { readonly to: number } | undefined): boolean =>
  person !== undefined && person.to > MIDNIGHT

/** The days that were agreed for a shop, where the plan has them all; whether no others are wanted of it. */
function agreedDays({ settings }: VisitPlanFacts, { row }: VisitShopFacts, days: readonly Day[]) {
  const agreed = daysAgreed(settings, row.id)?.way
  const at = agreed?.days.map(({ date }) => days.indexOf(date)) ?? []
  if (!agreed || at.includes(-1)) return undefined
  return { days: at.toSorted((one, other) => one - other), isAll: agreed.kind === 'fewer' }
}

/** Visits that several people may make are each a visit of its own. */
function apartWhere(settings: VisitPlanFacts['settings'], asked: AskedShop): AskedShop[] {
  const [days = []] = asked.patterns
  if (days.length < 2 || daysAgreed(settings, asked.shop.row.id)?.way.kind !== 'split') return [asked]
  return days.map((day) => ({ ...asked, wanted: 1, patterns: [[day]] }))
}

/** The point alone, without what else is known of the place. */
export const pointOf = ({ latitude, longitude, landmass }: VisitPlace): VisitPlace => ({
  latitude,
  longitude,
  landmass,
})
