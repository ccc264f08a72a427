import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints as offers } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf, testApp, type TestApp } from '../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../campaigns/testing/a-planned-agency.ts'
import { planned } from './testing/plans-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
})

/** Two mornings at a centre of A Coruña, and people who live nearer and nearer to it. */
async function aPlan(days = ['2026-11-23', '2026-11-24'], hours = '09:00-14:00') {
  const agency = await aPlannedAgency(app)
  const campaign = await agency.aCampaign()
  const centre = await agency.aCentre()
  const profile = await agency.aProfile()
  const person = (name: string, cityId: number) => agency.aWorker({ name, cityId, profileIds: [profile] })
  const far = await person('Antía Souto', 28079)
  const near = await person('Brais Pazos', 27028)
  const nearest = await person('Uxía Rey', 15030)
  const jobs = []
  for (const day of days) {
    const { id } = await agency.aJob({
      campaignId: campaign.id,
      centerId: centre,
      profileId: profile,
      schedules: scheduleOn({ [day]: hours }),
    })
    jobs.push(id)
  }
  const plan = await planned(agency.admin, campaign.id)
  return { ...agency, plan, jobs, people: { nearest, near, far } }
}

const offersOf = async ({ admin }: Awaited<ReturnType<typeof aPlan>>, id: number) =>
  admin.call(offers.ofJob, { params: { id } })

test('S19 a plan that is offered again with the same key is offered once', async () => {
  const agency = await aPlan()
  const offer = () =>
    agency.admin.raw('POST', pathOf(plans.offer, { id: agency.plan.id }), {
      body: { waveHours: 3 },
      headers: { 'idempotency-key': 'una-vez' },
    })
  const [first, second] = await Promise.all([offer(), offer()])
  const third = await offer()
  for (const answer of [first, second, third])
    expect([answer.statusCode, answer.json()]).toEqual([200, { offered: 2, left: 0 }])
})

describe('the open jobs of a plan', () => {
  test('are offered to its people, then to the next best in the order of the plan, and nothing is assigned', async () => {
    const agency = await aPlan()
    const { admin, plan, jobs, people } = agency
    const done = await admin.call(plans.offer, { params: { id: plan.id }, body: { waveHours: 3 } })
    expect(done).toEqual({ offered: 2, left: 0 })
    for (const id of jobs) {
      const [offer] = await offersOf(agency, id)
      expect(offer?.invitations.map(({ workerId }) => workerId)).toEqual([people.nearest])
      expect(offer?.waves).toMatchObject({
        hours: 3,
        queue: [{ workerId: people.near }, { workerId: people.far }],
      })
      expect(await admin.call(jobEndpoints.get, { params: { id } })).toMatchObject({
        status: 'PENDIENTE',
        worker: null,
      })
    }
    const after = await admin.call(plans.get, { params: { id: plan.id } })
    expect(after.state).toBe('APPLIED')
    expect(after.jobs.every(({ offerId }) => offerId !== null)).toBe(true)
    expect(await refused(admin.call(plans.offer, { params: { id: plan.id }, body: {} }))).toMatchObject({
      code: 'plan_not_open',
    })
  })

  test('are offered in part; the rest stays a proposal that can be applied', async () => {
    const agency = await aPlan()
    const { admin, plan, jobs, people } = agency
    const [first = 0, second = 0] = jobs
    await admin.call(plans.offer, { params: { id: plan.id }, body: { jobIds: [first], people: 1 } })
    const { version } = await admin.call(plans.get, { params: { id: plan.id } })
    const [offer] = await offersOf(agency, first)
    expect(offer?.waves).toMatchObject({ queue: [], nextAt: null })
    expect(
      await refused(
        admin.call(plans.change, {
          params: { id: plan.id },
          body: { jobId: first, workerId: people.near, version },
        }),
      ),
    ).toMatchObject({ code: 'plan_job_kept' })
    expect((await admin.call(plans.apply, { params: { id: plan.id }, body: {} })).applied).toBe(1)
    expect(await admin.call(jobEndpoints.get, { params: { id: second } })).toMatchObject({
      status: 'CONFIRMADO',
    })
  })

  test('are all offered or none: whatever has changed since is named', async () => {
    const agency = await aPlan()
    const { admin, plan, jobs, people } = agency
    const [first = 0, second = 0] = jobs
    await admin.call(offers.make, {
      body: {
        jobId: second,
        places: 1,
        workerIds: [people.far],
        answerDay: '2026-11-20',
        answerHour: '20:00',
      },
    })
    expect(await refused(admin.call(plans.offer, { params: { id: plan.id }, body: {} }))).toMatchObject({
      code: 'plan_moved',
      parts: { jobs: [{ jobId: second }] },
    })
    expect(await offersOf(agency, first)).toEqual([])
    const { settings } = plan
    expect(await admin.call(plans.prepare, { body: { scope: { jobIds: jobs }, settings } })).toMatchObject({
      counts: { offered: 1 },
      // 20:00 in Madrid.
      offersUntil: '2026-11-20T19:00:00.000Z',
    })
    expect(await admin.call(plans.get, { params: { id: plan.id } })).toMatchObject({ state: 'PROPOSED' })
  })

  test('are not offered when they begin too soon for an answer', async () => {
    const { admin, plan, jobs } = await aPlan(['2026-11-18'], '11:30-14:00')
    expect(await refused(admin.call(plans.offer, { params: { id: plan.id }, body: {} }))).toMatchObject({
      parts: {
        jobs: [{ jobId: jobs[0], reason: 'Empieza en menos de dos horas: no da tiempo a preguntar.' }],
      },
    })
  })
})
