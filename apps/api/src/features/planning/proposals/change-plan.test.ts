import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan, PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { finished, plainSettings, planned } from '../testing/plans-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
})

/** Two mornings and an afternoon late on the first day; three people of A Coruña and one of Lugo. */
async function aProposal() {
  const agency = await aPlannedAgency(app)
  const { admin } = agency
  const campaign = await agency.aCampaign()
  const centre = await agency.aCentre()
  const profile = await agency.aProfile()
  const person = (name: string, cityId = 15030) => agency.aWorker({ name, cityId, profileIds: [profile] })
  const people = [await person('Uxía Rey'), await person('Brais Lago'), await person('Olga Castro')]
  const far = await person('Iria Blanco', 27028)
  const stranger = await agency.aWorker({ name: 'Xoel Pazos' })
  const jobs: number[] = []
  for (const [day, hours] of [
    ['2026-11-20', '09:00-14:00'],
    ['2026-11-20', '16:00-22:00'],
    ['2026-11-21', '08:00-12:00'],
  ] as const) {
    const job = await agency.aJob({
      campaignId: campaign.id,
      centerId: centre,
      profileId: profile,
      schedules: scheduleOn({ [day]: hours }),
    })
    jobs.push(job.id)
  }
  const plan = await planned(admin, campaign.id)
  const change = (body: { jobId: number; version: number; workerId?: number | null; isLocked?: boolean }) =>
    admin.call(plans.change, { params: { id: plan.id }, body })
  const again = async (more: object = {}) => {
    const { planId } = await admin.call(plans.start, {
      body: {
        scope: { campaignId: campaign.id },
        settings: { ...plainSettings, ...more },
        keepsLocksOf: plan.id,
      },
    })
    return finished(admin, planId)
  }
  return { ...agency, campaign, people, far, stranger, jobs, plan, change, again }
}

const jobIn = ({ jobs }: Plan, id = 0): PlanJob => {
  const job = jobs.find(({ jobId }) => jobId === id)
  if (!job) throw new Error(`the plan has no job ${id}`)
  return job
}
const sumOf = ({ refusals }: PlanJob): number => refusals.reduce((sum, { people }) => sum + people, 0)

describe('a proposal changed by hand', () => {
  test('has the figures of the change at once, locks it, and assigns nothing', async () => {
    const { admin, plan, change, jobs, far } = await aProposal()
    const [first = 0] = jobs
    const changed = await change({ jobId: first, workerId: far, version: plan.version })
    expect(changed).toMatchObject({ state: 'PROPOSED', version: plan.version + 1 })
    expect(jobIn(changed, first)).toMatchObject({ after: { id: far, name: 'Iria Blanco' }, isLocked: true })
    expect(changed.after).toMatchObject({ covered: 3, warnings: 0 })
    const kmOf = (one: Plan) => one.after?.km ?? 0
    const moreKm = (jobIn(changed, first).km ?? 0) - (jobIn(plan, first).km ?? 0)
    expect(kmOf(changed) - kmOf(plan)).toBeCloseTo(moreKm, 0)
    expect(jobIn(changed, first).km).toBeGreaterThan(100)
    expect(changed.before).toEqual(plan.before)
    expect(await admin.call(jobEndpoints.get, { params: { id: first } })).toMatchObject({
      status: 'PENDIENTE',
      worker: null,
    })
    expect((await admin.call(plans.apply, { params: { id: plan.id }, body: {} })).applied).toBe(3)
    expect(await admin.call(jobEndpoints.get, { params: { id: first } })).toMatchObject({
      status: 'CONFIRMADO',
      worker: { id: far },
    })
  })

  test('leaves a job to nobody, and counts everybody for it: who could do it too', async () => {
    const { plan, change, jobs } = await aProposal()
    const [first = 0, second = 0] = jobs
    const changed = await change({ jobId: first, workerId: null, version: plan.version })
    const open = jobIn(changed, first)
    expect(open).toMatchObject({ after: null, isLocked: true, km: null, travelCents: 0 })
    expect(sumOf(open)).toBe(changed.activePeople)
    expect(open.refusals).toContainEqual({ code: 'PROFILE', people: 1 })
    expect(open.refusals.find(({ code }) => code === 'FREE')?.people).toBeGreaterThan(0)
    expect(changed.after).toMatchObject({ covered: 2 })
    const both = await change({ jobId: second, workerId: null, version: changed.version })
    expect(jobIn(both, first).refusals).toContainEqual({ code: 'FREE', people: 4 })
  })

  test('S18 is neither applied nor offered by whoever still looks at it as it was', async () => {
    const { admin, plan, change, jobs, far } = await aProposal()
    const [first = 0] = jobs
    await change({ jobId: first, workerId: far, version: plan.version })
    const seen = { params: { id: plan.id }, body: { version: plan.version } }
    const offered = { ...seen, body: { ...seen.body, waveHours: 4, people: 1, message: null } }
    for (const asksStale of [() => admin.call(plans.apply, seen), () => admin.call(plans.offer, offered)])
      expect(await refused(asksStale())).toMatchObject({
        code: 'plan_changed',
        message: expect.stringContaining('Sabela Otero'),
      })
    expect(await admin.call(jobEndpoints.get, { params: { id: first } })).toMatchObject({ worker: null })
    const body = { version: plan.version + 1 }
    expect(await admin.call(plans.apply, { ...seen, body })).toMatchObject({ applied: 3 })
  })

  test('S18 is not put away by whoever still looks at it as it was before a colleague changed or used some of it', async () => {
    const { admin, plan, change, jobs, far } = await aProposal()
    const [first = 0, second = 0, third = 0] = jobs
    const params = { id: plan.id }
    let seen = plan.version
    const refusesAfter = async (act: () => Promise<unknown>) => {
      await act()
      expect(await refused(admin.call(plans.discard, { params, body: { version: seen } }))).toMatchObject({
        code: 'plan_changed',
        message: expect.stringContaining('Sabela Otero ha cambiado este plan mientras tanto'),
      })
      seen = (await admin.call(plans.get, { params })).version
    }
    await refusesAfter(() => change({ jobId: first, workerId: far, version: seen }))
    await refusesAfter(() => admin.call(plans.apply, { params, body: { jobIds: [second] } }))
    const offer = { jobIds: [third], waveHours: 4, people: 1, message: null }
    await refusesAfter(() => admin.call(plans.offer, { params, body: offer }))
    expect(await admin.call(plans.discard, { params, body: { version: seen } })).toMatchObject({
      state: 'DISCARDED',
    })
  })

  test('S18 leaves a job alone that is assigned while the change is judged', async () => {
    const { admin, plan, change, jobs, far } = await aProposal()
    const params = { id: plan.id }
    for (const jobId of jobs) {
      const { version } = await admin.call(plans.get, { params })
      await Promise.allSettled([
        change({ jobId, workerId: far, version }),
        admin.call(plans.apply, { params, body: { jobIds: [jobId] } }),
      ])
      const { worker } = await admin.call(jobEndpoints.get, { params: { id: jobId } })
      const told = jobIn(await admin.call(plans.get, { params }), jobId)
      expect(told).toMatchObject({ isApplied: true, after: { id: worker?.id } })
    }
  })

  test('is told in words what speaks against somebody, and stays as it was', async () => {
    const { admin, plan, change, jobs, stranger } = await aProposal()
    const [, second = 0, third = 0] = jobs
    const early = jobIn(plan, third).after?.id ?? 0
    const rest = await refused(change({ jobId: second, workerId: early, version: plan.version }))
    expect(rest.code).toBe('plan_change_refused')
    expect(rest.message).toMatch(/^No se ha cambiado\. Solo 10 h de descanso .*\(art\. 34\.3 ET\)\.$/)
    const profile = await refused(change({ jobId: third, workerId: stranger, version: plan.version }))
    expect(profile.message).toMatch(/PROMOTOR/)
    expect(await admin.call(plans.get, { params: { id: plan.id } })).toEqual(plan)
  })

  test('of two planners one is told who was first', async () => {
    const { tenant, plan, change, jobs, people } = await aProposal()
    const other = await tenant.as('ROLE_ADMIN', { name: 'Brais Lago' })
    const [first = 0, second = 0] = jobs
    await other.call(plans.change, {
      params: { id: plan.id },
      body: { jobId: first, isLocked: true, version: plan.version },
    })
    const late = await refused(change({ jobId: second, workerId: people[1] ?? 0, version: plan.version }))
    expect(late).toMatchObject({ code: 'plan_changed' })
    expect(late.message).toMatch(/^Brais Lago ha cambiado este plan/)
  })

  test('is not changed any more once it is put away', async () => {
    const { admin, plan, change, jobs } = await aProposal()
    await admin.call(plans.discard, { params: { id: plan.id }, body: {} })
    const late = await refused(change({ jobId: jobs[0] ?? 0, isLocked: true, version: plan.version }))
    expect(late).toMatchObject({ code: 'plan_not_open' })
  })
})

describe('planning again', () => {
  test('keeps what is locked, whoever or nobody, and plans the rest around it', async () => {
    const { plan, change, again, jobs, far } = await aProposal()
    const [first = 0, second = 0, third = 0] = jobs
    const one = await change({ jobId: second, workerId: far, version: plan.version })
    await change({ jobId: first, workerId: null, version: one.version })
    const next = await again()
    expect(next.id).not.toBe(plan.id)
    expect(jobIn(next, second)).toMatchObject({ after: { id: far }, isLocked: true, isFixed: false })
    expect(jobIn(next, first)).toMatchObject({ after: null, isLocked: true, isFixed: false })
    expect(sumOf(jobIn(next, first))).toBe(next.activePeople)
    expect(jobIn(next, third)).toMatchObject({ isLocked: false })
    expect(jobIn(next, third).after?.id).not.toBe(far)
    expect(next.after).toMatchObject({ jobs: 3, covered: 2, warnings: 0 })
  })

  test('decides again what was unlocked', async () => {
    const { plan, change, again, jobs, far } = await aProposal()
    const [first = 0] = jobs
    const one = await change({ jobId: first, workerId: far, version: plan.version })
    await change({ jobId: first, isLocked: false, version: one.version })
    const next = await again()
    expect(jobIn(next, first)).toMatchObject({ isLocked: false })
    expect(jobIn(next, first).after?.id).not.toBe(far)
  })
})
