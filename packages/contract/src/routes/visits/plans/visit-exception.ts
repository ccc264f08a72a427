import { mondayOf, weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { MIDNIGHT, mostNightMinute } from '@cuadrante/domain/visits/night.ts'
import * as z from 'zod/mini'
import { recordId } from '../../../kit/field.ts'
import { visitWay } from './visit-way.ts'

/** What was agreed so that a visit fits: it holds beside the rules of a plan, for the days that it names. */
export const visitException = z.object({ rowId: recordId, way: visitWay })
export type VisitException = z.output<typeof visitException>

export const mostExceptions = 200

export type Agreed = {
  readonly exceptions?: readonly VisitException[] | undefined
  readonly people: readonly {
    readonly from: number
    readonly to: number
    readonly weekdays: readonly number[]
  }[]
  readonly mostMinutes?: number | undefined
}
export type PersonDay = { readonly person: number; readonly date: string }

const ofKind = ({ exceptions = [] }: Pick<Agreed, 'exceptions'>, kind: VisitException['way']['kind']) =>
  exceptions.filter(({ way }) => way.kind === kind)

const names = ({ way }: VisitException, { person, date }: PersonDay): boolean =>
  way.days.some((one) => one.person === person && one.date === date)

/** From when to when somebody works on a day, and how long at most. */
export function hoursOfDay(settings: Agreed, day: PersonDay): { from: number; to: number; most?: number } {
  const { from = 0, to = MIDNIGHT } = settings.people[day.person] ?? {}
  const longer = ofKind(settings, 'longer').filter((one) => names(one, day))
  const more = (side: 'earlier' | 'later') =>
    longer.reduce((sum, { way }) => sum + (way.side === side ? (way.minutes ?? 0) : 0), 0)
  const { mostMinutes } = settings
  return {
    from: Math.max(0, from - more('earlier')),
    to: Math.min(to > MIDNIGHT ? from + MIDNIGHT - 1 : MIDNIGHT, to + more('later')),
    ...(mostMinutes === undefined ? {} : { most: mostMinutes + more('earlier') + more('later') }),
  }
}

/** Until when anybody's day of that date goes; midnight where it goes for nobody beyond. */
export const nightEnd = (settings: Agreed, date: string): number =>
  settings.people.reduce(
    (latest, { to }, person) =>
      to > MIDNIGHT && worksOn(settings, { person, date })
        ? Math.max(latest, hoursOfDay(settings, { person, date }).to)
        : latest,
    MIDNIGHT,
  )

/** Whether somebody works on a day: their usual ones, and those on which they work too. */
export function worksOn(settings: Agreed, { person, date }: PersonDay): boolean {
  const isUsual = settings.people[person]?.weekdays.includes(weekdayOf(date)) === true
  return (
    isUsual ||
    ofKind(settings, 'works').some(
      ({ way }) => way.days[0]?.person === person && way.changed?.includes(date) === true,
    )
  )
}

/** Who may visit a shop beside those of whom the file says it. */
export const helpersOf = (settings: Pick<Agreed, 'exceptions'>, rowId: number): number[] =>
  ofKind(settings, 'helper').flatMap((one) =>
    one.rowId === rowId ? one.way.days.map(({ person }) => person) : [],
  )

/** How much more somebody may do than a limit says, in the week or on the day of a date. */
export function raisedLimit(
  settings: Pick<Agreed, 'exceptions'>,
  { person, date }: PersonDay,
  limit: 'weekMinutes' | 'km' | 'weekKm',
): number {
  const isThen = (other: string) => (limit === 'km' ? other === date : mondayOf(other) === mondayOf(date))
  return ofKind(settings, limit === 'weekMinutes' ? 'work' : 'distance').reduce((sum, { way }) => {
    const isOf = limit === 'weekMinutes' || way.isOfOneDay === (limit === 'km')
    const holds = isOf && way.days.some((day) => day.person === person && isThen(day.date))
    return holds ? sum + ((limit === 'weekMinutes' ? way.minutes : way.km) ?? 0) : sum
  }, 0)
}

/** Nights away that were agreed of somebody beside those of their rule, in the calendar week of a date. */
export const nightsAgreed = (settings: Pick<Agreed, 'exceptions'>, { person, date }: PersonDay): number =>
  ofKind(settings, 'night').filter(
    ({ way: { days, night } }) =>
      days[0]?.person === person && night !== undefined && mondayOf(night.date) === mondayOf(date),
  ).length

/** Minutes that the visits of a shop take less. */
export const minutesLess = (settings: Pick<Agreed, 'exceptions'>, rowId: number): number =>
  ofKind(settings, 'shorter').reduce(
    (sum, one) => sum + (one.rowId === rowId ? (one.way.minutes ?? 0) : 0),
    0,
  )

type Span = readonly [from: number, to: number]

/** When a shop receives on a day, with what it gives beside its hours. */
export function hoursGiven(
  settings: Agreed,
  { rowId, date, minutes }: { readonly rowId: number; readonly date: string; readonly minutes: number },
  spans: readonly Span[],
): readonly Span[] {
  const own = (settings.exceptions ?? []).filter(
    (one) => one.rowId === rowId && one.way.days.some((day) => day.date === date),
  )
  if (own.length === 0) return spans
  const latest = nightEnd(settings, date) > MIDNIGHT ? mostNightMinute : MIDNIGHT
  let hours = [...spans]
  for (const { way } of own) {
    const { side, minutes: more = 0, begins } = way
    if (way.kind === 'receives' && begins) hours.push([begins[0], begins[1] + minutes])
    if (way.kind === 'hours')
      hours = hours.map(([from, to]) =>
        side === 'earlier' ? [Math.max(0, from - more), to] : [from, Math.min(latest, to + more)],
      )
  }
  return joined(hours)
}

/** In order, those that meet as one. */
function joined(spans: readonly Span[]): Span[] {
  const apart: [number, number][] = []
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = apart.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else apart.push([from, to])
  }
  return apart
}

/** On which days a shop is visited where others than its frequency names were agreed, the last agreement first. */
export function daysAgreed(settings: Pick<Agreed, 'exceptions'>, rowId: number): VisitException | undefined {
  return settings.exceptions?.findLast(
    (one) => one.rowId === rowId && ['days', 'fewer', 'split', 'receives'].includes(one.way.kind),
  )
}

/** Agreements with the people of a list in the place of those of another; those of people who are gone go. */
export function exceptionsOf(
  exceptions: readonly VisitException[],
  placeOf: (person: number) => number,
): VisitException[] {
  return exceptions.flatMap(({ rowId, way }) => {
    const days = way.days.map(({ person, date }) => ({ person: placeOf(person), date }))
    return days.every(({ person }) => person >= 0) ? [{ rowId, way: { ...way, days } }] : []
  })
}
