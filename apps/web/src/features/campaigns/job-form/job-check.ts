import { jobAmounts } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { amountError } from '@cuadrante/contract/kit/amount.ts'
import { jobSentences, maxPeople } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { scheduleSentences } from '@cuadrante/contract/campaigns/jobs/schedule.ts'
import { scheduleProblems } from '@cuadrante/domain/schedule/problems.ts'
import type { JobValues } from './job-values.ts'

/** What is wrong with a job form, by its fields; empty when it may be sent. */
export function errorsOf(values: JobValues): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!values.client?.name.trim()) errors.client = jobSentences.client
  const schedule = scheduleError(values)
  if (schedule) errors.schedule = schedule
  for (const { name } of jobAmounts) {
    const error = amountError(values[name])
    if (error) errors[name] = error
  }
  const { isPerDay, people } = values.series
  if (isPerDay && !isCount(people)) errors['series.people'] = jobSentences.people
  return errors
}

const isCount = (people: number | null): boolean =>
  people !== null && Number.isInteger(people) && people >= 1 && people <= maxPeople

function scheduleError({ schedule: { days, schedule } }: JobValues): string | undefined {
  if (days.length === 0) return scheduleSentences.no_days
  if (!days.every((day) => schedule.some(({ date }) => date === day))) return scheduleSentences.no_slots
  const problem = scheduleProblems(schedule)[0]
  return problem && scheduleSentences[problem.code]
}
