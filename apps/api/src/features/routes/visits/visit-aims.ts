import {
  costsOf,
  nightPriceOf,
  nightsInWeek,
  usualCosts,
  usualOptionalPrice,
  weekMinutesOf,
  workOf,
  type VisitAims,
} from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import { raisedLimit } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { VisitPriority } from '@cuadrante/domain/visits/visit-priority.ts'
import type { Vehicle, Visit, WorkLimit } from '@cuadrante/routing/visits/model.ts'
import type { PostedVisits } from '@cuadrante/routing/visits/parts/posted-visits.ts'

/** What an hour of work is worth that comes from somebody who has all of theirs to somebody who has none, in euros. */
const balancePerHour = { even: 60, strict: 300 } as const
/** What two centres near each other cost in euros that are of different people. */
const compactPrice = 4
/** How many visits of less priority one is worth. Beyond a hundred of these it is not strictly more. */
const weights = { high: 10_000, normal: 100, low: 1, optional: 1 } as const

type Aimed = Pick<PostedVisits, 'limits' | 'balance' | 'compact' | 'prices'>

/** What a plan is asked for beside short ways; nothing where nothing is. */
export function askedAims(settings: VisitSettings, days: readonly Day[]): Aimed {
  const { aims = {}, people } = settings
  const limits = people.flatMap((_, person) => limitsOf(settings, person, days))
  const hasCosts = people.some(({ costs }) => costs)
  return {
    ...(limits.length > 0 ? { limits } : {}),
    ...(aims.balance ? { balance: balancePerHour[aims.balance] / 60 } : {}),
    ...(aims.isCompact ? { compact: compactPrice } : {}),
    ...(hasCosts || limits.length > 0 ? { prices: leastPrices(people) } : {}),
  }
}

/** Legs cost what they cost whoever is cheapest; the others have a surcharge. */
function leastPrices(people: VisitSettings['people']): NonNullable<PostedVisits['prices']> {
  const costs = people.map(costsOf)
  return {
    perDistance: Math.min(...costs.map(({ perKm }) => perKm)),
    perTime: Math.min(...costs.map(({ perHour }) => perHour)) / 60,
  }
}

function limitsOf(settings: VisitSettings, person: number, days: readonly Day[]): WorkLimit[] {
  const { km, weekKm } = settings.aims ?? {}
  const work = weekMinutesOf(settings, settings.people[person])
  const vehicles = [person]
  const ofWeeks = weeksOf(days).map(({ monday, at }) => ({
    monday,
    limit: { vehicles, days: at, isOfOneDay: false },
  }))
  const more = (date: Day, limit: 'weekMinutes' | 'km' | 'weekKm') =>
    raisedLimit(settings, { person, date }, limit)
  return [
    ...(work === undefined
      ? []
      : ofWeeks.map(({ monday, limit }) => ({ ...limit, work: work + more(monday, 'weekMinutes') }))),
    ...(weekKm === undefined
      ? []
      : ofWeeks.map(({ monday, limit }) => ({ ...limit, distance: weekKm + more(monday, 'weekKm') }))),
    ...(km === undefined
      ? []
      : days.map((date, day) => ({
          vehicles,
          days: [day],
          isOfOneDay: true,
          distance: km + more(date, 'km'),
        }))),
  ]
}

/** Calendar weeks, each with the places of its days. */
export const weeksOf = (days: readonly Day[]): { readonly monday: Day; readonly at: number[] }[] =>
  [...grouped([...days.keys()], (at) => mondayOf(days[at] ?? ''))].map(([monday, at]) => ({ monday, at }))

/** What somebody costs more than whoever is cheapest, and how much of the work is their share. */
export function aimedVehicle(
  settings: VisitSettings,
  person: number,
  { days, weeks }: { readonly days: number; readonly weeks: number },
): Pick<Vehicle, 'surcharge' | 'share'> {
  const { people, aims } = settings
  const one = people[person]
  const room = days * ((one?.to ?? 0) - (one?.from ?? 0))
  const share = aims?.balance
    ? { share: Math.min(room, (weekMinutesOf(settings, one) ?? Infinity) * weeks) }
    : {}
  if (!people.some(({ costs }) => costs)) return share
  const least = leastPrices(people)
  const { perKm, perHour, perDay } = costsOf(one)
  const surcharge = {
    perDistance: perKm - least.perDistance,
    perTime: perHour / 60 - least.perTime,
    perDay: perDay - usualCosts.perDay,
  }
  return { ...share, ...(Object.values(surcharge).some(Boolean) ? { surcharge } : {}) }
}

/** How many nights somebody may spend away in each week, and what one costs; undefined where it is none. */
export function nightRule(settings: VisitSettings, person: number, days: readonly Day[]): Vehicle['nights'] {
  const spans = weeksOf(days).map(({ monday, at }) => ({
    days: at,
    most: nightsInWeek(settings, person, monday),
  }))
  if (spans.every(({ most }) => most < 1)) return undefined
  return { price: nightPriceOf(settings), spans }
}

export const weightOf = (priority: VisitPriority): number => weights[priority]

/** How much leaving out the visits of a shop counts, or costs. */
export function aimedVisit(
  priority: VisitPriority,
  wanted: number,
  { optionalPrice = usualOptionalPrice }: VisitAims = {},
): Pick<Visit, 'weight' | 'price'> {
  if (priority === 'optional') return { price: optionalPrice * wanted }
  return { weight: weightOf(priority) }
}

type Standing = {
  /** Days that may change. */
  readonly days: readonly Day[]
  /** Every day of the person as it stands, and what of it is settled. */
  readonly routes: readonly VisitRoute[]
  readonly isOpen: (date: Day) => boolean
  /** Which of the days the person is at. */
  readonly today: number
  /** Of today: what is settled, and minutes that the way to the next visit is longer by than its leg. */
  readonly settled: { readonly work: number; readonly km: number }
  readonly waits: number
  readonly vehiclesOf: (day: number) => readonly number[]
}

/** What is left of a person's limits; never less than what stands, which nobody loses for a limit. */
export function limitsLeft(settings: VisitSettings, person: number, standing: Standing): WorkLimit[] {
  const { days, routes, isOpen, today, settled, waits, vehiclesOf } = standing
  const own = routes.filter((route) => route.person === person)
  const sum = (of: readonly VisitRoute[], value: (route: VisitRoute) => number) =>
    of.reduce((all, route) => all + value(route), 0)
  return limitsOf(settings, person, days).map(({ days: at, work, distance, isOfOneDay }) => {
    const [first = 0] = at
    const monday = mondayOf(days[first] ?? '')
    const dates = new Set(at.map((day) => days[day]))
    const held = own.filter(({ date }) => (isOfOneDay ? dates.has(date) : mondayOf(date) === monday))
    const closed = held.filter(({ date }) => !dates.has(date) || !isOpen(date))
    const open = held.filter((route) => !closed.includes(route))
    const left = (most: number, value: (route: VisitRoute) => number) =>
      Math.max(most - sum(closed, value), sum(open, value))
    const isToday = at.includes(today)
    return {
      vehicles: [...new Set(at.flatMap(vehiclesOf))],
      days: at,
      isOfOneDay,
      ...(work === undefined ? {} : { work: left(work, workOf) + (isToday ? waits - settled.work : 0) }),
      // Kilometres of a day are rounded where those of legs are rounded up.
      ...(distance === undefined
        ? {}
        : {
            distance:
              left(distance, ({ km, stops }) => km + (stops.length + 1) / 10) - (isToday ? settled.km : 0),
          }),
    }
  })
}
