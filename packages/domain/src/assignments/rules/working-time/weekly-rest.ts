import { addDays, type Day } from '../../../dates/day.ts'
import { durationText } from '../../../dates/hour.ts'
import { shortDay } from '../../../dates/spanish.ts'
import { instantOf } from '../../../dates/zone.ts'
import type { Finding } from '../../conflict.ts'
import type { Rule, CheckContext } from '../../check-context.ts'
import { minutesFrom } from '../../stretches.ts'
import { firstFrom } from '../../workdays.ts'

type Interval = { readonly start: number; readonly end: number }

/**
 * WEEKLY_REST: a day and a half without interruption in each week from Monday to Sunday (two days under full age).
 * As the law itself names Saturday afternoon or Monday morning, a rest counts for the week it begins in even when it
 * reaches into the next. Accumulated over 14 days, two weeks together need twice the rest.
 */
export const weeklyRestRule: Rule = (context) => {
  const findings: Finding[] = []
  for (const monday of context.days.mondays) {
    const isMinor = context.isMinorOn(monday)
    const { weeklyRest, weeklyRestOfMinors, weeklyRestDays } = context.limits
    const needed = isMinor ? weeklyRestOfMinors : weeklyRest
    const longest = longestRest(context, periodOf(context, monday, 7), needed)
    const isAccumulated = !isMinor && weeklyRestDays === 14
    if (longest >= needed || (isAccumulated && isRestedOverTwoWeeks(context, monday, needed))) continue
    const period = isAccumulated ? 'ni acumulado en 14 días' : `en la semana del ${shortDay(monday)}`
    findings.push({
      code: 'WEEKLY_REST',
      message:
        `Sin ${durationText(needed)} seguidas de descanso ${period}: lo más largo son ${durationText(longest)} ` +
        `(art. 37.1 ET).`,
      numbers: { longestRestMinutes: longest, minimumMinutes: needed },
      day: monday,
    })
  }
  return findings
}

function periodOf({ check: { job } }: CheckContext, monday: Day, days: number): Interval {
  const midnight = (day: Day) => instantOf({ day, hour: '00:00' }, job.zone)
  return { start: midnight(monday), end: midnight(addDays(monday, days)) }
}

/**
 * Minutes of the longest rest that counts for a period, or of the first that is enough: whole if it begins there, else the
 * part within. Rest without end is always enough.
 */
function longestRest({ days: { all } }: CheckContext, period: Interval, needed: number): number {
  let longest = 0
  for (let place = firstFrom(all, period.start); longest < needed; place++) {
    const start = all[place - 1]?.end ?? -Infinity
    const end = all[place]?.start ?? Infinity
    const within = minutesFrom(Math.max(start, period.start), Math.min(end, period.end))
    const beginsHere = start >= period.start && start < period.end
    const whole = beginsHere ? minutesFrom(start, end) : within
    longest = Math.max(longest, Number.isFinite(whole) ? whole : needed)
    if (end >= period.end) break
  }
  return longest
}

/** Two weeks that hold the week and its neighbour: one rest of twice the length, in either pair. */
const isRestedOverTwoWeeks = (context: CheckContext, monday: Day, needed: number): boolean =>
  [addDays(monday, -7), monday].some(
    (first) => longestRest(context, periodOf(context, first, 14), 2 * needed) >= 2 * needed,
  )
