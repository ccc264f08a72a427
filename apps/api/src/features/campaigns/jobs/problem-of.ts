import { maxDays, scheduleSentences, tooManyDays } from '@cuadrante/contract/campaigns/jobs/schedule.ts'
import { scheduleProblems } from '@cuadrante/domain/schedule/problems.ts'
import type { JobRecord } from './job-record.ts'

/** What is wrong with the days and hours of a job, in words; its form saves none of it. */
export function problemOf({
  schedule,
  timezone,
}: Pick<JobRecord, 'schedule' | 'timezone'>): string | undefined {
  if (schedule.length > maxDays) return tooManyDays
  const [problem] = scheduleProblems(schedule, timezone)
  return problem && scheduleSentences[problem.code]
}
