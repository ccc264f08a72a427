import { expect, test } from 'vitest'
import { jobProblemOf } from '../problem/job-problem-of.ts'
import { randomCampaign } from '../testing/random-campaign.ts'
import { figuresOf } from './figures-of.ts'

test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
  'the hours told of the plan of campaign %i are those that the engine shares out',
  async (seed) => {
    const campaign = randomCampaign(seed)
    const { jobs } = await jobProblemOf(campaign)
    const told = figuresOf(campaign, campaign.jobs, () => 101, 0)
    const sumOf = (of: 'minutes' | 'weekendMinutes') => jobs.reduce((sum, job) => sum + job[of], 0)
    expect(told).toMatchObject({ minutes: sumOf('minutes'), weekendMinutes: sumOf('weekendMinutes') })
  },
)
