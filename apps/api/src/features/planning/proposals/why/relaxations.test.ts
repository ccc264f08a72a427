import type { Relaxation } from '@cuadrante/contract/planning/plan.ts'
import { type AllowableCode, shorterByMinutes } from '@cuadrante/contract/planning/plan-settings.ts'
import { legalLimits } from '@cuadrante/domain/assignments/limits.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { shortened } from '@cuadrante/domain/schedule/shorten.ts'
import { planJobs } from '@cuadrante/rostering/jobs/plan-jobs.ts'
import { expect, test } from 'vitest'
import { rosterOf } from '../../../campaigns/index.ts'
import { jobProblemOf } from '../../problem/job-problem-of.ts'
import { wrongIn } from '../../testing/judge-outside.ts'
import { randomCampaign } from '../../testing/random-campaign.ts'
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
        const again = planJobs(await jobProblemOf(so), { iterations: 2000, seed })
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

/** Jobs of five hours on eight days from a Monday on; the last one is so far that nobody of the plan may go there. */
function aWeekAndAMonday() {
  const base = randomCampaign(1)
  const [plain] = base.roster.workers.values()
  const [template] = base.jobs
  if (!plain || !template) throw new Error('nobody, or nothing to do')
  const { busy: _busy, absences: _absences, contracts: _contracts, ...worker } = plain
  const free = {
    ...worker,
    workerStatus: 'ACTIVE',
    birthDate: '1990-03-01',
    unavailable: [],
    documents: [],
  } as const
  const workers = new Map([101, 102].map((id) => [id, { ...free, id, name: `Persona ${id}` }]))
  const agency = { ...base.agency, limits: { ...legalLimits, weeklyRestDays: 7 as const } }
  const needs = { foodHandler: false, driverLicence: false, vehicle: false, languages: [] }
  const jobs = Array.from({ length: 8 }, (_, day) => ({
    ...template,
    id: day + 1,
    profileId: null,
    workerId: null,
    needs,
    timezone: 'Europe/Madrid',
    centreId: day === 7 ? 2 : 1,
    schedule: [{ date: addDays('2026-11-02', day), timeSlots: [{ startTime: '09:00', endTime: '14:00' }] }],
  }))
  const nothing = { held: [], known: [], years: [], budgets: [] }
  const distances = { kmBetween: () => 0 }
  const workerIds = [101, 102]
  const roster = rosterOf({ agency, distances, workers, workerIds, points: new Map(), ...nothing })
  const settings = { ...base.settings, maxKm: 60, excluded: [], allowed: [] }
  const listed = { only: undefined, excluded: new Set<number>() }
  const homeKm = (_: number, centreId: number) => (centreId === 2 ? 80 : 5)
  return { ...base, agency, roster, workerIds, jobs, settings, listed, homeKm, activePeople: 2 }
}

test('whose other jobs of the plan would be spoilt is not counted', async () => {
  const facts = aWeekAndAMonday()
  const monday = facts.jobs.slice(-1)
  const near = async (personOf: ReadonlyMap<number, number>) =>
    (await refusalsOf(facts, monday, personOf)).get(8)?.near
  expect(await near(new Map())).toMatchObject([{ code: 'DISTANCE', km: 80, people: 2 }])
  // Seven days running: the only rest of that week is the one that begins on Sunday and needs the Monday.
  const week = new Map(facts.jobs.slice(0, 7).map(({ id }) => [id, 101]))
  putPlan(facts, week)
  expect(await near(week)).toMatchObject([{ code: 'DISTANCE', km: 80, people: 1, names: ['Persona 102'] }])
})

test('of many open jobs the later ones are only counted', async () => {
  const facts = aWeekAndAMonday()
  const far = facts.jobs.map((job) => ({ ...job, centreId: 2 }))
  const found = await refusalsOf(facts, far, new Map(), 6)
  expect([...found.values()].map(({ near }) => near.length)).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
  for (const { refusals } of found.values()) expect(refusals).toEqual([{ code: 'DISTANCE', people: 2 }])
})
