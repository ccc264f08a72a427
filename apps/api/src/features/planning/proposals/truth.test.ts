import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan, PlanJob, PlanWhy } from '@cuadrante/contract/planning/plan.ts'
import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { Random } from '@cuadrante/rostering/random.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { refusalAmong } from '../problem/refusal.ts'
import { plainSettings, planned } from '../testing/plans-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
})

const towns = [
  { cityId: 15030, town: 'coruna' },
  { cityId: 15058, town: 'coruna' },
  { cityId: 27028, town: 'lugo' },
  { cityId: 28079, town: 'madrid' },
]
const hours = ['09:00-14:00', '16:00-22:00', '08:00-12:00', '22:00-06:00', '10:00-19:30']

/** People and work of eight days at random: other profiles, minors, no vehicle, days off, far towns, work already confirmed. */
async function aGeneratedAgency(seed: number) {
  const random = new Random(seed)
  const one = <T>(some: readonly T[]): T => some[random.below(some.length)] as T
  const agency = await aPlannedAgency(app)
  const campaign = await agency.aCampaign()
  const profiles = [await agency.aProfile(), await agency.aProfile('SUPERVISOR')]
  const centres = [
    await agency.aCentre(),
    await agency.aCentre('Mercado de Lugo', {
      city: 'Lugo',
      cityId: 27028,
      latitude: 43.0121,
      longitude: -7.5558,
    }),
  ]
  await agency.aWorker({ name: 'Xoel Pazos', status: 'INACTIVE', profileIds: profiles })
  const workers: { id: number; town: string }[] = []
  for (let number = 0; number < 10; number++) {
    const { cityId, town } = one(towns)
    const id = await agency.aWorker({
      name: `Persona${number} Rey`,
      cityId,
      profileIds: profiles.filter(() => random.below(3) > 0),
      birthDate: random.below(6) === 0 ? '2009-11-25' : '1995-05-05',
      hasVehicle: random.below(2) === 0,
      hasDriverLicense: true,
    })
    workers.push({ id, town })
  }
  await agency.tenant.inTenant(async (db) => {
    for (const { id: worker_id } of workers.slice(0, 3))
      await db
        .insertInto('unavailable_days')
        .values({ worker_id, from_day: '2026-11-24', to_day: addDays('2026-11-24', random.below(4)) })
        .execute()
  })
  const aJob = (fields: object = {}, among: readonly string[] = hours) =>
    agency.aJob({
      campaignId: campaign.id,
      centerId: one(centres),
      profileId: one(profiles),
      schedules: scheduleOn({ [addDays('2026-11-23', random.below(7))]: one(among) }),
      needs: {
        foodHandler: false,
        driverLicence: random.below(4) === 0,
        vehicle: random.below(4) === 0,
        languages: [],
      },
      ...fields,
    })
  // Some of them are minors, to whom no reason gives work at night.
  const byDay = hours.filter((slot) => slot !== '22:00-06:00')
  for (const { id: workerId } of workers.slice(3, 6))
    await aJob({ workerId, status: 'CONFIRMADO', conflictReason: 'Lo pide el cliente' }, byDay)
  for (const { id: workerId } of workers.slice(6, 9))
    await aJob({ workerId, conflictReason: 'Lo pide el cliente' }, byDay)
  for (let number = 0; number < 24; number++) await aJob()
  return { ...agency, campaign, centres, workers, excluded: [workers[6]?.id ?? 0] }
}

type Agency = Awaited<ReturnType<typeof aGeneratedAgency>>

const settingsOf = ({ excluded }: Agency): readonly Partial<PlanSettings>[] => [
  { preset: 'continuity' },
  { preset: 'cost', maxKm: 60, excluded, allowed: ['REST_12H', 'WEEKLY_REST'] },
  // The last one: it confirms what it leaves alone.
  { preset: 'fairness', movesPending: false },
]

/** Why a plan does what it does with each of its jobs. */
async function whysOf({ admin }: Agency, plan: Plan): Promise<ReadonlyMap<number, PlanWhy>> {
  const whys = new Map<number, PlanWhy>()
  for (const { jobId, isFixed } of plan.jobs)
    if (!isFixed) whys.set(jobId, await admin.call(plans.why, { params: { id: plan.id }, query: { jobId } }))
  return whys
}

describe.each((process.env.TRUTH ?? '1,2').split(','))('of a generated agency (%s) every plan', (seed) => {
  test('says why as “¿Quién encaja?” does once it is applied, and counts everybody once for what stays empty', async () => {
    const agency = await aGeneratedAgency(Number(seed))
    const { admin } = agency
    for (const more of settingsOf(agency)) {
      const plan = await planned(admin, agency.campaign.id, more)
      const whys = await whysOf(agency, plan)
      const { operationId } = await admin.call(plans.apply, { params: { id: plan.id }, body: {} })
      await confirmWhatStayed(agency, plan)
      let compared = 0
      for (const [jobId, { chosen, others }] of whys) {
        const fit = await admin.call(jobEndpoints.fit, { body: { jobId } })
        const said = new Map(fit.workers.map((worker) => [worker.workerId, worker]))
        for (const candidate of [...(chosen ? [chosen] : []), ...others]) {
          const { km = null, reasons, conflicts, name } = said.get(candidate.workerId) ?? {}
          expect(candidate, `#${jobId} ${more.preset}`).toMatchObject({ km, reasons, conflicts, name })
          compared++
        }
      }
      expect(compared).toBeGreaterThan(10)
      const empty = plan.jobs.filter(({ after, isFixed }) => after === null && !isFixed)
      expect(empty.length).toBeGreaterThan(0)
      for (const job of empty) {
        expect(sumOf(job), `#${job.jobId}`).toBe(plan.activePeople)
        expect(whys.get(job.jobId)?.able, `#${job.jobId}`).toBe(0)
        expect(countsOf(job), `#${job.jobId}`).toEqual(
          await whatTheRulesSay(agency, job, { ...plainSettings, ...more }),
        )
      }
      await admin.call(jobEndpoints.undoBulk, { params: { id: operationId } })
    }
  })
})

/**
 * Pending work that a plan leaves with its person holds them as if it were confirmed; pending work that nobody may do holds
 * nobody, though it keeps its person until somebody takes it away. Both are done here before the form is asked.
 */
async function confirmWhatStayed({ admin }: Agency, { jobs }: Plan): Promise<void> {
  for (const { jobId, before, after } of jobs) {
    const { status, version } = await admin.call(jobEndpoints.get, { params: { id: jobId } })
    if (status !== 'PENDIENTE' || before === null) continue
    const change = after === null ? { workerId: null } : { status: 'CONFIRMADO' as const }
    await admin.call(jobEndpoints.patch, {
      params: { id: jobId },
      body: { change, conflictReason: 'Lo pide el cliente', version },
    })
  }
}

const sumOf = ({ refusals }: PlanJob): number => refusals.reduce((sum, { people }) => sum + people, 0)

const countsOf = ({ refusals }: PlanJob) =>
  Object.fromEntries(refusals.map(({ code, people }) => [code, people]))

/** The same counts, asked of the form for one active person after another. */
async function whatTheRulesSay(agency: Agency, { jobId }: PlanJob, settings: PlanSettings) {
  const { admin, workers } = agency
  const job = await admin.call(jobEndpoints.get, { params: { id: jobId } })
  const draft = { ...job, status: 'CONFIRMADO' as const }
  const counts: Record<string, number> = {}
  for (const { id, town } of workers) {
    const { conflicts } = await admin.call(jobEndpoints.check, { body: { jobId, draft, workerId: id } })
    const code = reasonOf({ id, isFar: town !== nearest(job.centerId, agency), conflicts }, settings)
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

type Said = { readonly id: number; readonly isFar: boolean; readonly conflicts: readonly Conflict[] }

function reasonOf({ id, isFar, conflicts }: Said, { excluded, maxKm, allowed }: PlanSettings): string {
  if (conflicts.some(({ code }) => code === 'PROFILE')) return 'PROFILE'
  if (excluded.includes(id)) return 'EXCLUDED'
  if (maxKm !== null && isFar) return 'DISTANCE'
  return refusalAmong(conflicts, { allowed })?.code ?? 'FREE'
}

const nearest = (centreId: number | null, { centres }: Agency) =>
  centreId === centres[0] ? 'coruna' : 'lugo'
