import { JobState } from '@cuadrante/rostering/jobs/job-state.ts'
import { planJobs } from '@cuadrante/rostering/jobs/plan-jobs.ts'
import { describe, expect, test } from 'vitest'
import { wrongIn } from '../testing/judge-outside.ts'
import { randomCampaign } from '../testing/random-campaign.ts'
import { jobProblemOf } from './job-problem-of.ts'

/** `AGREEMENT=1000 npx vitest run --project api agreement` judges as many campaigns as one likes. */
const campaigns = Number(process.env.AGREEMENT ?? 80)

async function planned(seed: number) {
  const campaign = randomCampaign(seed)
  const problem = await jobProblemOf(campaign)
  const plan = planJobs(problem, { iterations: 60, seed })
  const state = new JobState(problem)
  for (const [job, person] of plan.personOf.entries()) if (person >= 0) state.put(job, person)
  const jobsOf = (person: number) =>
    campaign.jobs.filter((_, job) => plan.personOf[job] === person).map(({ id }) => id)
  return { campaign, problem, plan, state, jobsOf }
}

describe('plans and the rules of assignments agree', () => {
  test('nothing that a plan assigns is refused, nor warned of beyond what was allowed by name', async () => {
    const wrong: string[] = []
    let assigned = 0
    for (let seed = 1; seed <= campaigns; seed++) {
      const { campaign, jobsOf } = await planned(seed)
      for (const [person, workerId] of campaign.workerIds.entries()) {
        assigned += jobsOf(person).length
        wrong.push(...wrongIn(campaign, workerId, jobsOf(person)).map((said) => `campaign ${seed}: ${said}`))
      }
    }
    expect(wrong).toEqual([])
    expect(assigned).toBeGreaterThan(campaigns * 5)
  }, 600_000)

  test('the engine refuses a person beside the rest of a plan exactly where the rules do', async () => {
    const differences: string[] = []
    const asked = { refused: 0, taken: 0 }
    for (let seed = 1; seed <= campaigns; seed++) {
      const { campaign, problem, state, plan, jobsOf } = await planned(seed)
      for (const [job, { id }] of campaign.jobs.entries())
        for (const { person } of problem.options[job] ?? []) {
          if (plan.personOf[job] === person) continue
          const workerId = campaign.workerIds[person] ?? 0
          const wrong = wrongIn(campaign, workerId, [...jobsOf(person), id])
          const isLawful = state.isLawful(job, person)
          asked[isLawful ? 'taken' : 'refused']++
          if (isLawful !== (wrong.length === 0))
            differences.push(
              `campaign ${seed}, job ${id}, person ${workerId}: ${isLawful} ${wrong.join(' ')}`,
            )
        }
    }
    expect(differences).toEqual([])
    expect(Math.min(asked.refused, asked.taken)).toBeGreaterThan(campaigns)
  }, 600_000)

  test('nobody who could do an open job is left out', async () => {
    const missed: string[] = []
    for (let seed = 1; seed <= campaigns; seed++) {
      const { campaign, jobsOf, plan } = await planned(seed)
      for (const [job, { id }] of campaign.jobs.entries()) {
        if ((plan.personOf[job] ?? -1) >= 0) continue
        for (const [person, workerId] of campaign.workerIds.entries())
          if (wrongIn(campaign, workerId, [...jobsOf(person), id]).length === 0)
            missed.push(`campaign ${seed}, job ${id}, person ${workerId}`)
      }
    }
    expect(missed).toEqual([])
  }, 600_000)
})
