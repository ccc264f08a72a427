import { addDays, type Day, mondayOf } from '../../dates/day.ts'
import { durationText } from '../../dates/hour.ts'
import { shortDay } from '../../dates/spanish.ts'
import { instantOf } from '../../dates/zone.ts'
import type { Rule, Situation } from '../situation.ts'
import { minutesFrom, type Workday } from '../stretches.ts'

type Interval = { readonly start: number; readonly end: number }

/**
 * WEEKLY_REST: a day and a half without interruption in each week from Monday to Sunday (two days under full age).
 * As the law itself names Saturday afternoon or Monday morning, a rest counts for the week it begins in even when it
 * reaches into the next. Accumulated over 14 days, two weeks together need twice the rest.
 */
export const weeklyRestRule: Rule = (situation) => {
  const { workdays, hasOwn, isMinorOn, limits } = situation
  const free = freeTimes(workdays)
  const mondays = new Set(workdays.filter(hasOwn).map(({ day }) => mondayOf(day)))

  return [...mondays].flatMap((monday) => {
    const isMinor = isMinorOn(monday)
    const needed = isMinor ? limits.weeklyRestOfMinors : limits.weeklyRest
    const longest = longestRest(free, periodOf(situation, monday, 7), needed)
    const isAccumulated = !isMinor && limits.weeklyRestDays === 14
    if (longest >= needed || (isAccumulated && isRestedOverTwoWeeks(situation, free, monday, needed)))
      return []
    const period = isAccumulated ? 'ni acumulado en 14 días' : `en la semana del ${shortDay(monday)}`
    return [
      {
        code: 'WEEKLY_REST',
        message:
          `Sin ${durationText(needed)} seguidas de descanso ${period}: lo más largo son ${durationText(longest)} ` +
          `(art. 37.1 ET).`,
        numbers: { longestRestMinutes: longest, minimumMinutes: needed },
        day: monday,
      },
    ]
  })
}

/** The times between working days, with the open ends before the first and after the last. */
function freeTimes(workdays: readonly Workday[]): Interval[] {
  const starts = [...workdays.map(({ start }) => start), Infinity]
  return starts.map((start, index) => ({ start: workdays[index - 1]?.end ?? -Infinity, end: start }))
}

function periodOf({ question: { job } }: Situation, monday: Day, days: number): Interval {
  const midnight = (day: Day) => instantOf({ day, hour: '00:00' }, job.zone)
  return { start: midnight(monday), end: midnight(addDays(monday, days)) }
}

/** Minutes of the longest rest that counts for a period: whole if it begins there, else the part within. */
function longestRest(free: readonly Interval[], period: Interval, needed: number): number {
  let longest = 0
  for (const { start, end } of free) {
    const within = minutesFrom(Math.max(start, period.start), Math.min(end, period.end))
    const beginsHere = start >= period.start && start < period.end
    const whole = beginsHere ? minutesFrom(start, end) : within
    longest = Math.max(longest, Number.isFinite(whole) ? whole : needed)
  }
  return longest
}

/** Two weeks that hold the week and its neighbour: one rest of twice the length, in either pair. */
const isRestedOverTwoWeeks = (
  situation: Situation,
  free: readonly Interval[],
  monday: Day,
  needed: number,
): boolean =>
  [addDays(monday, -7), monday].some(
    (first) => longestRest(free, periodOf(situation, first, 14), 2 * needed) >= 2 * needed,
  )
