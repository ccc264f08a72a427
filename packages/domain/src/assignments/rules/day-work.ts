import { durationText } from '../../dates/hour.ts'
import { shortDay } from '../../dates/spanish.ts'
import type { Rule } from '../situation.ts'

/** DAY_9H: hours of one working day, all its jobs together. */
export const dayWorkRule: Rule = ({ workdays, hasOwn, isMinorOn, isOwn, limits }) => {
  return workdays.filter(hasOwn).flatMap(({ day, minutes, stretches }) => {
    const isMinor = isMinorOn(day)
    const limit = isMinor ? limits.dayWorkOfMinors : limits.dayWork
    if (minutes <= limit) return []
    const who = isMinor ? ' para un menor de edad' : ''
    return [
      {
        code: 'DAY_9H',
        message: `${durationText(minutes)} de trabajo el ${shortDay(day)}: el máximo al día${who} son ${durationText(limit)} (art. 34.3 ET).`,
        numbers: { minutes, maximumMinutes: limit },
        otherJobId: stretches.find((stretch) => !isOwn(stretch))?.shift.jobId,
        day,
      },
    ]
  })
}
