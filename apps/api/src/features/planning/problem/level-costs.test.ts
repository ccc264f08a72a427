import { openJobPrice } from '@cuadrante/contract/planning/plan-settings.ts'
import { daysBetween } from '@cuadrante/domain/dates/day.ts'
import { travelMinutes } from '@cuadrante/domain/routes/travel-minutes.ts'
import { spansOf } from '@cuadrante/domain/schedule/overnight.ts'
import { totalsOf } from '@cuadrante/domain/schedule/totals.ts'
import { levels, type Level } from '@cuadrante/rostering/jobs/job-problem.ts'
import { planJobs } from '@cuadrante/rostering/jobs/plan-jobs.ts'
import { expect, test } from 'vitest'
import type { JobRecord } from '../../campaigns/index.ts'
import { randomCampaign } from '../testing/random-campaign.ts'
import { jobProblemOf } from './job-problem-of.ts'
import { wishesFor } from './options-of.ts'

type Campaign = ReturnType<typeof randomCampaign>

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

type Assigned = ReadonlyMap<JobRecord, number>
/** Who may do a job at all. */
type Possible = (job: JobRecord) => readonly number[]

/** What the sheet says that an assignment costs, in the campaign's own weights; nothing of the engine is asked. */
function countedByHand(campaign: Campaign, workerOf: Assigned, possible: Possible) {
  const { before, homeKm, agency, jobs, settings } = campaign
  const { weights } = settings
  const done = [...workerOf]
  const isKnown = (workerId: number, centreId: number) => before.get(workerId)?.centreIds.includes(centreId)
  const newcomers = done.filter(([{ centreId }, id]) => centreId !== null && !isKnown(id, centreId))
  const pairs = new Set(newcomers.map(([{ centreId }, id]) => `${id}/${centreId}`))
  const centsOf = ({ centreId, schedule }: JobRecord, id: number) => {
    const km = centreId === null ? 0 : homeKm(id, centreId)
    if (km === undefined) return undefined
    const hours = travelMinutes(km) / 60
    // There and back on each day that work begins on: a night is gone to once.
    const days = new Set(spansOf(schedule).map(({ from }) => from.day)).size
    return Math.round(200 * days * (km * agency.eurosPerKm + hours * agency.eurosPerTravelHour))
  }
  return {
    uncovered: sum(
      jobs
        .filter((job) => !workerOf.has(job))
        .map(({ schedule: [first] }) => {
          const days = Math.max(0, daysBetween(agency.today, first?.date ?? agency.today))
          return 100 + Math.round((weights.soon * Math.max(0, openJobPrice.soon - days)) / openJobPrice.soon)
        }),
    ),
    cost: sum(
      done.map(([job, id]) => {
        // Of whom nobody knows where they live the way counts as the longest of the others.
        const longest = Math.max(0, ...possible(job).map((other) => centsOf(job, other) ?? 0))
        return centsOf(job, id) ?? longest
      }),
    ),
    continuity: weights.newcomer * newcomers.length + weights.pair * pairs.size,
    preferences: sum(
      done.map(([job, id]) => {
        const { wanted, unwanted } = wishesFor(campaign, id, job)
        const { minutes } = totalsOf(job.schedule, job.timezone)
        return Math.round(minutes - unwanted - wanted + weights.unwanted * unwanted)
      }),
    ),
  }
}

test('a plan costs by level what the sheet says, in the weights that were chosen', async () => {
  let [own, timed] = [0, 0]
  for (let seed = 1; seed <= 40; seed++) {
    const campaign = randomCampaign(seed)
    const problem = await jobProblemOf(campaign)
    const plan = planJobs(problem, { iterations: 40, seed })
    const workerOf = new Map(
      campaign.jobs.flatMap((job, index) => {
        const workerId = campaign.workerIds[plan.personOf[index] ?? -1]
        return workerId === undefined ? [] : [[job, workerId] as const]
      }),
    )
    const of = (level: Level) => plan.costs[levels.indexOf(level)]
    const possible: Possible = (job) =>
      (problem.options[campaign.jobs.indexOf(job)] ?? []).map(({ person }) => campaign.workerIds[person] ?? 0)
    const counted = countedByHand(campaign, workerOf, possible)
    const told = {
      uncovered: of('uncovered'),
      cost: of('cost'),
      continuity: of('continuity'),
      preferences: of('preferences'),
    }
    expect(told, `campaign ${seed}`).toEqual(counted)
    if (campaign.agency.eurosPerTravelHour > 0 && counted.cost > 0) timed++
    const { weekend } = campaign.settings.weights
    const loads = problem.people.map(({ load, weekendLoad, hourWeight }, person) => {
      const mine = problem.jobs.filter((_, job) => plan.personOf[job] === person)
      const minutes = load + sum(mine.map((job) => job.minutes))
      const onWeekends = weekendLoad + sum(mine.map((job) => job.weekendMinutes))
      return hourWeight * (minutes ** 2 + weekend * onWeekends ** 2)
    })
    expect(of('fairness'), `campaign ${seed}`).toBe(sum(loads))
    if (weekend !== 4) own++
  }
  expect(Math.min(own, timed)).toBeGreaterThan(3)
}, 60_000)
