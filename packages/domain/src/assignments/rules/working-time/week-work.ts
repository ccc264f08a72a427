import { addDays, type Day, dayNumber } from '../../../dates/day.ts'
import { durationText } from '../../../dates/hour.ts'
import { shortDay } from '../../../dates/spanish.ts'
import type { Finding } from '../../conflict.ts'
import type { Rule, CheckContext } from '../../check-context.ts'
import { minutesFrom } from '../../stretches.ts'
import { beginningBetween } from '../../workdays.ts'

/** WEEK_40H: hours from Monday to Sunday. The law sets an average over the year, so that is shown beside. */
export const weekWorkRule: Rule = (context) => {
  const findings: Finding[] = []
  for (const monday of context.days.mondays) {
    const minutes = minutesOfWeek(context, monday)
    if (minutes > context.limits.weekWork) findings.push(findingOf(context, monday, minutes))
  }
  return findings
}

function findingOf(context: CheckContext, monday: Day, minutes: number): Finding {
  const { weekWork } = context.limits
  const average = yearAverage(context)
  const averageText = average === undefined ? '' : `; media del año: ${durationText(average)}`
  return {
    code: 'WEEK_40H',
    message:
      `${durationText(minutes)} en la semana del ${shortDay(monday)}: la jornada máxima son ` +
      `${durationText(weekWork)} semanales de media en el año (art. 34.1 ET)${averageText}.`,
    numbers: {
      minutes,
      maximumMinutes: weekWork,
      ...(average === undefined ? {} : { yearAverageMinutes: average }),
    },
    day: monday,
  }
}

const MS_PER_DAY = 86_400_000

function minutesOfWeek({ days }: CheckContext, monday: Day): number {
  const sunday = addDays(monday, 6)
  // Zones begin a day up to a day before or after UTC.
  const start = (dayNumber(monday) - 1) * MS_PER_DAY
  return beginningBetween(days.all, start, start + 9 * MS_PER_DAY)
    .filter(({ day }) => day >= monday && day <= sunday)
    .reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Minutes a week over the year, this job included. */
function yearAverage({ check, own }: CheckContext): number | undefined {
  const year = check.year?.()
  if (!year || year.weeks <= 0) return undefined
  const ownMinutes = own.reduce((sum, { start, end }) => sum + minutesFrom(start, end), 0)
  return Math.round((year.minutes + ownMinutes) / year.weeks)
}
