import { addDays, type Day, mondayOf } from '../../dates/day.ts'
import { durationText } from '../../dates/hour.ts'
import { shortDay } from '../../dates/spanish.ts'
import { type Rule, type Situation } from '../situation.ts'
import { minutesFrom } from '../stretches.ts'

/** WEEK_40H: hours from Monday to Sunday. The law sets an average over the year, so that is shown beside. */
export const weekWorkRule: Rule = (situation) => {
  const { workdays, hasOwn, limits } = situation
  const mondays = new Set(workdays.filter(hasOwn).map(({ day }) => mondayOf(day)))
  return [...mondays].flatMap((monday) => {
    const minutes = minutesOfWeek(situation, monday)
    if (minutes <= limits.weekWork) return []
    const average = yearAverage(situation)
    const averageText = average === undefined ? '' : `; media del año: ${durationText(average)}`
    return [
      {
        code: 'WEEK_40H',
        message:
          `${durationText(minutes)} en la semana del ${shortDay(monday)}: la jornada máxima son ` +
          `${durationText(limits.weekWork)} semanales de media en el año (art. 34.1 ET)${averageText}.`,
        numbers: {
          minutes,
          maximumMinutes: limits.weekWork,
          ...(average === undefined ? {} : { yearAverageMinutes: average }),
        },
        day: monday,
      },
    ]
  })
}

function minutesOfWeek({ workdays }: Situation, monday: Day): number {
  const sunday = addDays(monday, 6)
  return workdays
    .filter(({ day }) => day >= monday && day <= sunday)
    .reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Minutes a week over the year, this job included. */
function yearAverage({ question: { year }, own }: Situation): number | undefined {
  if (!year || year.weeks <= 0) return undefined
  const ownMinutes = own.reduce((sum, { start, end }) => sum + minutesFrom(start, end), 0)
  return Math.round((year.minutes + ownMinutes) / year.weeks)
}
