import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { aPlannedAgency, scheduleOn } from '../campaigns/testing/a-planned-agency.ts'
import { plainSettings, planned } from './testing/plans-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
})

/** A shift in Corralejo, in the north of Fuerteventura, and somebody in the south of Lanzarote, 15 km away over the sea. */
async function aShiftInSightOfLanzarote() {
  const agency = await aPlannedAgency(app)
  const campaign = await agency.aCampaign()
  const profileId = await agency.aProfile()
  const centerId = await agency.aCentre('Tienda del puerto', {
    city: 'La Oliva',
    cityId: 35014,
    zone: 'Atlantic/Canary',
    latitude: 28.736,
    longitude: -13.867,
  })
  const { id } = await agency.aJob({
    campaignId: campaign.id,
    centerId,
    profileId,
    schedules: scheduleOn({ '2026-11-20': '09:00-14:00' }),
  })
  const lanzarote = await agency.aWorker({ name: 'Yaiza Perdomo', cityId: 35034, profileIds: [profileId] })
  const livesOnTheIsland = () =>
    agency.aWorker({ name: 'Airam Cabrera', cityId: 35014, profileIds: [profileId] })
  return { ...agency, campaign, jobId: id, lanzarote, livesOnTheIsland }
}

test('nobody is planned for a shift over the sea within a limit of kilometres, however near it is', async () => {
  const { admin, campaign, livesOnTheIsland } = await aShiftInSightOfLanzarote()
  const scope = { campaignId: campaign.id }
  const settings = { ...plainSettings, maxKm: 60 }
  expect(await admin.call(plans.prepare, { body: { scope, settings } })).toMatchObject({
    impossible: 1,
    further: null,
  })
  const [job] = (await planned(admin, campaign.id, settings)).jobs
  expect(job).toMatchObject({ after: null, refusals: [{ code: 'SEA', people: 1 }], near: [] })
  const islander = await livesOnTheIsland()
  const [again] = (await planned(admin, campaign.id, settings)).jobs
  expect(again?.after).toMatchObject({ id: islander })
})

test('without a limit they may go where nobody has a road, and the way is no figure', async () => {
  const { admin, campaign, jobId, lanzarote, livesOnTheIsland } = await aShiftInSightOfLanzarote()
  const plan = await planned(admin, campaign.id, { maxKm: null })
  expect(plan.jobs[0]?.after).toMatchObject({ id: lanzarote })
  expect(plan.after).toMatchObject({ km: 0, unknownWays: 1 })
  const { chosen } = await admin.call(plans.why, { params: { id: plan.id }, query: { jobId } })
  expect(chosen).toMatchObject({ km: null, reasons: expect.arrayContaining([overTheSea]) as unknown })
  const islander = await livesOnTheIsland()
  const [again] = (await planned(admin, campaign.id, { maxKm: null, movesPending: true })).jobs
  expect(again?.after).toMatchObject({ id: islander })
})

const overTheSea = { code: 'distance', points: 0, text: 'Vive al otro lado del mar' }

test('who fits says so, and puts whoever has a road there first', async () => {
  const { admin, jobId, lanzarote, livesOnTheIsland } = await aShiftInSightOfLanzarote()
  const islander = await livesOnTheIsland()
  const { workers } = await admin.call(jobEndpoints.fit, { body: { jobId } })
  expect(workers.map(({ workerId }) => workerId)).toEqual([islander, lanzarote])
  expect(workers[1]).not.toHaveProperty('km')
  expect(workers[1]?.reasons).toContainEqual(overTheSea)
})

test('whoever stands in from over the sea is proposed for any distance alone, and that is said first', async () => {
  const { admin, jobId, lanzarote } = await aShiftInSightOfLanzarote()
  const cover = (query: object) => admin.call(plans.coverOptions, { params: { id: jobId }, query })
  expect((await cover({})).options).toEqual([])
  const [option] = (await cover({ maxKm: 0 })).options
  expect(option).toMatchObject({ travelCents: null, steps: [{ to: { id: lanzarote }, km: null }] })
  expect(option?.steps[0]?.reasons[0]).toBe('Vive al otro lado del mar')
})

test('two centres with the sea between them are not worked in one after the other', async () => {
  const { admin, campaign, jobId, aCentre, aJob, lanzarote } = await aShiftInSightOfLanzarote()
  const near = await aCentre('Tienda de Playa Blanca', {
    city: 'Yaiza',
    cityId: 35034,
    zone: 'Atlantic/Canary',
    latitude: 28.862,
    longitude: -13.83,
  })
  const next = await aJob({
    campaignId: campaign.id,
    centerId: near,
    schedules: scheduleOn({ '2026-11-20': '16:00-20:00' }),
    workerId: lanzarote,
    status: 'CONFIRMADO',
  })
  const checked = await admin.call(jobEndpoints.check, { body: { jobId, workerId: lanzarote } })
  expect(checked.conflicts).toContainEqual(
    expect.objectContaining({ code: 'TRAVEL', severity: 'warn', otherJobId: next.id }),
  )
})

test('where it will be hard comes first among the centres', async () => {
  const { admin, campaign, aCentre, aJob, aWorker } = await aShiftInSightOfLanzarote()
  const [easy, hard] = [
    await aCentre('Abacería'),
    await aCentre('Zapatería', { city: 'Vigo', cityId: 36057, latitude: 42.23, longitude: -8.72 }),
  ]
  for (const centerId of [easy, hard])
    for (const day of ['2026-11-20', '2026-11-21'])
      await aJob({ campaignId: campaign.id, centerId, schedules: scheduleOn({ [day]: '09:00-13:00' }) })
  for (const name of ['Iria Blanco', 'Uxía Ares']) await aWorker({ name, cityId: 15030 })
  await aWorker({ name: 'Olga Castro', cityId: 36057 })
  const { centres } = await admin.call(plans.prepare, {
    body: { scope: { campaignId: campaign.id }, settings: { ...plainSettings, maxKm: 60 } },
  })
  expect(centres.map(({ centre, deciding, possible }) => [centre, deciding, possible])).toEqual([
    ['Tienda del puerto', 1, 0],
    ['Zapatería', 2, 1],
    ['Abacería', 2, 2],
  ])
})
