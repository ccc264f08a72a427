import type { Relaxation } from '@cuadrante/contract/planning/plan.ts'
import { type AllowableCode, shorterByMinutes } from '@cuadrante/contract/planning/plan-settings.ts'
import { shortened } from '@cuadrante/domain/schedule/shorten.ts'
import { planJobs } from '@cuadrante/rostering/jobs/plan-jobs.ts'
import { expect, test } from 'vitest'
import { jobProblemOf } from '../problem/job-problem-of.ts'
import { wrongIn } from '../testing/judge-outside.ts'
import { randomCampaign } from '../testing/random-campaign.ts'
import { putPlan, refusalsOf } from './refusals-of.ts'

type Campaign = ReturnType<typeof randomCampaign>

/** The campaign as it would be once somebody does what the sentence says. */
function relaxed(campaign: Campaign, jobId: number, { code, km }: Relaxation): Campaign {
  const { settings, jobs } = campaign
  if (code === 'DISTANCE') return { ...campaign, settings: { ...settings, maxKm: km } }
  if (!code.startsWith('SHORTER_'))
    return { ...campaign, settings: { ...settings, allowed: [...settings.allowed, code as AllowableCode] } }
  const side = code === 'SHORTER_END' ? 'end' : 'start'
  return {
    ...campaign,
    jobs: jobs.map((job) =>
      job.id === jobId
        ? { ...job, schedule: shortened(job.schedule, side, shorterByMinutes) ?? job.schedule }
        : job,
    ),
  }
}

/** `RELAXATIONS=300 npx vitest run --project api relaxations` looks at as many campaigns as one likes. */
const campaigns = Number(process.env.RELAXATIONS ?? 60)

test('every relaxation of an empty job lets exactly those do it whom it counts, and a plan made so covers more', async () => {
  const wrong: string[] = []
  const seen = new Map<string, number>()
  for (let seed = 1; seed <= campaigns; seed++) {
    const campaign = randomCampaign(seed)
    const plan = planJobs(await jobProblemOf(campaign), { iterations: 60, seed })
    const personOf = new Map(
      campaign.jobs.flatMap(({ id }, index) => {
        const workerId = campaign.workerIds[plan.personOf[index] ?? -1]
        return workerId === undefined ? [] : [[id, workerId] as const]
      }),
    )
    const jobsOf = (workerId: number) => [...personOf].filter(([, id]) => id === workerId).map(([id]) => id)
    putPlan(campaign, personOf)
    const open = campaign.jobs.filter(({ id }) => !personOf.has(id))
    const facts = { ...campaign, activePeople: campaign.workerIds.length }
    const found = await refusalsOf(facts, open, personOf)
    const anew = randomCampaign(seed)
    for (const [jobId, { near }] of found)
      for (const relaxation of near) {
        seen.set(relaxation.code, (seen.get(relaxation.code) ?? 0) + 1)
        const so = relaxed(anew, jobId, relaxation)
        const able = so.workerIds.filter((id) => wrongIn(so, id, [...jobsOf(id), jobId]).length === 0)
        const names = new Set(able.map((id) => so.roster.workers.get(id)?.name))
        const says = `campaign ${seed}, job ${jobId}, ${relaxation.code}`
        if (relaxation.people !== able.length) wrong.push(`${says}: ${relaxation.people}, not ${able.length}`)
        if (relaxation.names.some((name) => !names.has(name))) wrong.push(`${says}: ${relaxation.names}`)
        if (seed > campaigns / 4) continue
        const again = planJobs(await jobProblemOf(so), { iterations: 400, seed })
        const covered = (some: typeof plan) => some.personOf.filter((person) => person >= 0).length
        if (covered(again) <= covered(plan)) wrong.push(`${says}: planned again, no more is covered`)
      }
  }
  expect(wrong).toEqual([])
  expect(Object.fromEntries(seen)).toMatchObject({
    DISTANCE: expect.any(Number) as number,
    SHORTER_END: expect.any(Number) as number,
    SHORTER_START: expect.any(Number) as number,
  })
}, 300_000)
