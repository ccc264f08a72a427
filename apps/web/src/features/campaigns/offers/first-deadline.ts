import { addDays } from '@cuadrante/domain/dates/day.ts'
import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { agencyTime } from '../../../api/today.ts'

type Deadline = { answerDay: string; answerHour: string }

const evening = '20:00'

/**
 * Until when people may answer unless somebody says otherwise: tomorrow evening, and always before the work begins. Wall
 * times, as both fields show them.
 */
export function firstDeadline({ startDate, startTime }: Job, now: Date): Deadline {
  const { day, hour } = agencyTime(now)
  const tomorrow = addDays(day, 1)
  if (startDate > tomorrow) return { answerDay: tomorrow, answerHour: evening }
  if (startDate === tomorrow)
    return hour < '19:00'
      ? { answerDay: day, answerHour: evening }
      : { answerDay: tomorrow, answerHour: startTime }
  return { answerDay: startDate, answerHour: startTime }
}

/** Whether the work has begun: nobody can answer before it any more. */
export function hasBegun({ startDate, startTime }: Pick<Job, 'startDate' | 'startTime'>, now: Date): boolean {
  const { day, hour } = agencyTime(now)
  return `${startDate} ${startTime}` <= `${day} ${hour}`
}
