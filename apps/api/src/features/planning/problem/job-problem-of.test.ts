import { addDays } from '@cuadrante/domain/dates/day.ts'
import { expect, test } from 'vitest'
import { randomCampaign } from '../testing/random-campaign.ts'
import { jobProblemOf } from './job-problem-of.ts'

test('a plan may hold as many days of work as there are', async () => {
  const campaign = randomCampaign(1)
  const timeSlots = [{ startTime: '09:00', endTime: '14:00' }]
  const schedule = Array.from({ length: 65 }, (_, day) => ({ date: addDays('2026-11-02', day), timeSlots }))
  const jobs = campaign.jobs
    .slice(0, 1)
    .flatMap((job) => Array.from({ length: 2_000 }, () => ({ ...job, workerId: null, schedule })))
  const problem = await jobProblemOf({ ...campaign, jobs, workerIds: [] })
  expect(problem.jobs.flatMap(({ spans }) => spans)).toHaveLength(130_000)
  // Five weeks before the first of them, and as many behind the last of ten.
  expect(problem.weekStarts[0]).toHaveLength(5 + 9 + 5 + 1)
})
