import type { LeftOutVisit } from '@cuadrante/contract/routes/visits/visit-plan.ts'
import type { VisitPerson, VisitSettings } from '@cuadrante/contract/routes/visits/visit-settings.ts'
import type { VisitWay } from '@cuadrante/contract/routes/visits/visit-way.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { WayIn } from '@cuadrante/routing/visits/ways/way-in.ts'

/** More minutes than this are no way that anybody would take. */
const mostMinutes = 120
/** Nobody reads more of one visit. */
const mostWays = 3
const minutesOfDay = 1440

/** What would let a visit in, as the planner is told it. */
export function waysOf(
  ways: readonly WayIn[] | undefined,
  days: readonly Day[],
  { people, mostMinutes = Infinity }: Pick<VisitSettings, 'people' | 'mostMinutes'>,
): VisitWay[] {
  const raisesMost = (person: VisitPerson | undefined, minutes = 0) =>
    person !== undefined && person.to - person.from + minutes > mostMinutes
  const dateOf = (day: number): Day => days[day] ?? ''
  return (ways ?? [])
    .filter((way) => isTaken(way, people))
    .slice(0, mostWays)
    .map(({ kind, days: made, minutes, side, begins, changed, instead }): VisitWay => ({
      kind,
      days: made.map(({ vehicle, day }) => ({ person: vehicle, date: dateOf(day) })),
      ...(minutes === undefined ? {} : { minutes: Math.ceil(minutes) }),
      ...(side ? { side } : {}),
      ...(kind === 'longer' && raisesMost(people[made[0]?.vehicle ?? -1], minutes)
        ? { raisesMost: true }
        : {}),
      ...(begins ? { begins: [Math.ceil(begins[0]), Math.floor(begins[1])] } : {}),
      ...(changed ? { changed: changed.map(dateOf) } : {}),
      ...(instead ? { instead: instead.map(dateOf) } : {}),
    }))
}

/** Nobody comes home after midnight, and no shop is asked for hours that are twice its own. */
function isTaken({ kind, days, minutes = 0, side }: WayIn, people: readonly VisitPerson[]): boolean {
  if (minutes > mostMinutes) return false
  const until = people[days[0]?.vehicle ?? -1]?.to ?? minutesOfDay
  return kind !== 'longer' || side !== 'later' || until + minutes <= minutesOfDay
}

type DayOfPerson = { readonly person: number; readonly date: string }

/** Ways in that still hold when days change; one more person finds room whatever the others do. */
export function waysAfter(
  leftOut: readonly LeftOutVisit[],
  changed: readonly DayOfPerson[],
): readonly LeftOutVisit[] {
  const isChanged = (day: DayOfPerson) =>
    changed.some(({ person, date }) => person === day.person && date === day.date)
  return leftOut.map((one) =>
    one.ways
      ? { ...one, ways: one.ways.filter(({ kind, days }) => kind === 'extra' || !days.some(isChanged)) }
      : one,
  )
}

/** What would have let all visits of a shop in says nothing of more or fewer of them. */
export function withoutWays(leftOut: LeftOutVisit): LeftOutVisit {
  const { ways: _, ...known } = leftOut
  return known
}
