import { addDays } from '@cuadrante/domain/dates/day.ts'
import { instantOf, wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { agencyTime, agencyZone } from '../../../api/today.ts'

type Beginning = Pick<Job, 'startDate' | 'startTime' | 'timezone'>
type Deadline = { answerDay: string; answerHour: string }

const evening = '20:00'

/** Hours of a job are those of its centre's clock. */
const beginningOf = ({ startDate, startTime, timezone }: Beginning): number =>
  instantOf({ day: startDate, hour: startTime }, timezone)

/**
 * Until when people may answer unless somebody says otherwise: tomorrow evening, and always before the work begins. Wall
 * times of the agency, as both fields show them.
 */
export function firstDeadline(job: Beginning, now: Date): Deadline {
  const { day, hour } = agencyTime(now)
  const begins = wallTimeAt(beginningOf(job), agencyZone())
  const tomorrow = addDays(day, 1)
  if (begins.day > tomorrow) return { answerDay: tomorrow, answerHour: evening }
  if (begins.day === tomorrow && hour < '19:00') return { answerDay: day, answerHour: evening }
  return { answerDay: begins.day, answerHour: begins.hour }
}

/** Whether the work has begun: nobody can answer before it any more. */
export const hasBegun = (job: Beginning, now: Date): boolean => beginningOf(job) <= now.getTime()
