import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { LeftOutVisit } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitPerson, VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { VisitWay } from '@cuadrante/contract/routes/visits/plans/visit-way.ts'
import { weekMinutesOf } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import { addDays, mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { MIDNIGHT } from '@cuadrante/domain/visits/night.ts'
import { legOf } from '../facts/day-route.ts'
import type { VisitShopFacts } from '../facts/visit-facts.ts'
import type { AskedVisits } from '../visit-problem.ts'
import type { WayIn } from '@cuadrante/routing/visits/ways/way-in.ts'

/** More minutes than this are no way that anybody would take. */
const mostMinutes = 120
const mostWeekMinutes = 600
const mostKm = 300
/** Nobody sleeps away who is home sooner, in minutes. */
const leastWayHome = 45

/** What would let a visit in, as the planner is told it, the easiest first. */
export function waysOf(
  ways: readonly WayIn[] | undefined,
  asked: AskedVisits,
  shop: VisitShopFacts,
  week?: VisitWay,
): VisitWay[] {
  const told = (ways ?? []).filter((way) => isTaken(way, asked, shop)).map((way) => toldWay(way, asked))
  if (!week) return told
  // A further week asks less than a further person, and more than anything else.
  const last = told.findIndex(({ kind }) => kind === 'extra')
  return told.toSpliced(last < 0 ? told.length : last, 0, week)
}

function toldWay(way: WayIn, { shops, days, facts: { settings } }: AskedVisits): VisitWay {
  const { kind, days: made, minutes, distance, isOfOneDay, side, begins, night, changed, instead } = way
  const dateOf = (day: number): Day => days[day] ?? ''
  const person = settings.people[made[0]?.vehicle ?? -1]
  const near = shops[night?.visit ?? -1]?.shop
  const raisesMost =
    kind === 'longer' && hoursOf(person) + (minutes ?? 0) > (settings.mostMinutes ?? Infinity)
  return {
    kind,
    days: made.map(({ vehicle, day }) => ({ person: vehicle, date: dateOf(day) })),
    ...(minutes === undefined ? {} : { minutes: Math.ceil(minutes) }),
    ...(distance === undefined ? {} : { km: Math.ceil(distance - 1e-6) }),
    ...(isOfOneDay === undefined ? {} : { isOfOneDay }),
    ...(side ? { side } : {}),
    ...(raisesMost ? { raisesMost: true } : {}),
    ...(begins ? { begins: [Math.ceil(begins[0]), Math.floor(begins[1])] } : {}),
    ...(night && near
      ? { night: { date: dateOf(night.day), rowId: near.row.id, name: townOf(near.row) } }
      : {}),
    ...(changed ? { changed: changed.map(dateOf) } : {}),
    ...(instead ? { instead: instead.map(dateOf) } : {}),
  }
}

const hoursOf = (person: VisitPerson | undefined): number => (person ? person.to - person.from : 0)

/**
 * Nobody comes home after midnight whose days end before it, works on a day off, or sleeps away who is near home, and no shop
 * is asked for hours that are twice its own, or to receive on a public holiday where these are not visited.
 */
function isTaken(
  way: WayIn,
  { shops, days, facts }: AskedVisits,
  { provinceId, cityId }: VisitShopFacts,
): boolean {
  const { kind, days: made, minutes = 0, distance = 0, side, changed = [], night } = way
  const { settings, daysOff, ends, legs } = facts
  if (distance > mostKm || minutes > (kind === 'work' ? mostWeekMinutes : mostMinutes)) return false
  const person = made[0]?.vehicle ?? -1
  const isOff = (day: number) => daysOff.some((off) => off.person === person && off.date === days[day])
  if (kind === 'works' && changed.some(isOff)) return false
  const isHoliday = (day: number) =>
    settings.skipsHolidays && facts.holiday(days[day] ?? '', { provinceId, cityId }) !== undefined
  if (kind === 'receives' && made.some(({ day }) => isHoliday(day))) return false
  const near = shops[night?.visit ?? -1]?.shop
  if (near && legOf(legs, near, ends[person]?.end ?? null).minutes < leastWayHome) return false
  const { from = 0, to = MIDNIGHT } = settings.people[person] ?? {}
  const latest = to > MIDNIGHT ? from + MIDNIGHT - 1 : MIDNIGHT
  return kind !== 'longer' || side !== 'later' || to + minutes <= latest
}

/** The days that a way in changes: those of the visit, and both of a night away. */
export function daysOfWay({ days, night }: VisitWay): readonly DayOfPerson[] {
  const person = days[0]?.person
  if (!night || person === undefined) return days
  const ofNight = [night.date, addDays(night.date, 1)].map((date) => ({ person, date }))
  return [...days, ...ofNight.filter(({ date }) => !days.some((day) => day.date === date))]
}

type DayOfPerson = { readonly person: number; readonly date: string }

/** Ways in that still hold when days change; one more person finds room whatever the others do. */
export function waysAfter(
  leftOut: readonly LeftOutVisit[],
  changed: readonly DayOfPerson[],
  settings: VisitSettings,
  { hasSameWeeks = true } = {},
): readonly LeftOutVisit[] {
  // Days of one week share its limits.
  const hasWeeks = (person: number) =>
    settings.aims?.weekKm !== undefined || weekMinutesOf(settings, settings.people[person]) !== undefined
  const isChanged = (day: DayOfPerson) =>
    changed.some(
      ({ person, date }) =>
        person === day.person &&
        (date === day.date || (hasWeeks(person) && mondayOf(date) === mondayOf(day.date))),
    )
  return leftOut.map((one) => {
    const ways = one.ways?.filter(
      (way) =>
        way.kind === 'extra' ||
        ((way.kind === 'week' ? hasSameWeeks : true) && !daysOfWay(way).some(isChanged)),
    )
    // What did not fit beside the others may find a way now; what fits on no day does not.
    return ways && (ways.length > 0 || (one.ways?.length === 0 && one.reason !== 'full'))
      ? { ...one, ways }
      : withoutWays(one)
  })
}

/** What would have let all visits of a shop in says nothing of more or fewer of them. */
export function withoutWays(leftOut: LeftOutVisit): LeftOutVisit {
  const { ways: _, ...known } = leftOut
  return known
}
