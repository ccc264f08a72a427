import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlanner, type Planner } from '../testing/a-planner.ts'
import { refusal } from '../testing/refusal.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const shift = { date: '2026-12-01', startTime: '08:00', endTime: '15:00' }

const aCampaign = ({ admin }: Planner) =>
  admin.call(campaignEndpoints.create, {
    body: {
      name: 'Reparto de material escolar',
      clientName: 'Consellería de Educación',
      startDate: '2026-12-01',
      status: 'ACTIVA',
      year: 2026,
      month: 12,
    },
  })

test('each route becomes one pending job of the campaign, with its stops and kilometres', async () => {
  const planner = await aPlanner(app)
  const { admin } = planner
  const { batchId, generatedRoutes } = await planner.plans()
  const campaign = await aCampaign(planner)
  const { jobs, message } = await admin.call(endpoints.routeJobs, {
    params: { batchId },
    body: { campaignId: campaign.id, ...shift },
  })
  expect(message).toBe(`${generatedRoutes.length} trabajos creados en la campaña.`)
  expect(jobs.map(({ routeId }) => routeId)).toEqual(generatedRoutes.map(({ id }) => id))
  const [route] = generatedRoutes
  const job = await admin.call(jobEndpoints.get, { params: { id: jobs[0]?.jobId ?? 0 } })
  expect(job).toMatchObject({
    campaignId: campaign.id,
    client: 'Consellería de Educación',
    status: 'PENDIENTE',
    kilometers: route?.totalDistance,
    schedules: [{ date: shift.date, timeSlots: [{ startTime: '08:00', endTime: '15:00' }] }],
  })
  for (const [index, { centerName }] of route?.points.entries() ?? [])
    expect(job.observations).toContain(`${index + 1}. ${centerName}`)
})

test('a route keeps its job: it is shown, passed over the next time, and free again once the job is deleted', async () => {
  const planner = await aPlanner(app)
  const { admin } = planner
  const { batchId, generatedRoutes } = await planner.plans()
  const campaign = await aCampaign(planner)
  const make = (routeIds: number[] = []) =>
    admin.call(endpoints.routeJobs, {
      params: { batchId },
      body: { campaignId: campaign.id, ...shift, routeIds },
    })
  const [first] = generatedRoutes
  const { jobs } = await make([first?.id ?? 0])
  const jobId = jobs[0]?.jobId ?? 0
  expect((await planner.plan(batchId)).routes[0]?.job).toEqual({ id: jobId, campaignId: campaign.id })
  expect((await make()).jobs).toHaveLength(generatedRoutes.length - 1)
  expect(await refusal(make())).toMatchObject({ code: 'no_routes_for_jobs' })

  await admin.call(jobEndpoints.remove, { params: { id: jobId } })
  expect((await planner.plan(batchId)).routes[0]?.job).toBeNull()
  expect((await make()).jobs).toHaveLength(1)
})

test('routes of another plan, campaigns of another agency and hours the wrong way round are refused', async () => {
  const planner = await aPlanner(app)
  const { batchId } = await planner.plans()
  const campaign = await aCampaign(planner)
  const foreign = await aCampaign(await aPlanner(app))
  const make = (body: object) =>
    refusal(
      planner.admin.call(endpoints.routeJobs, {
        params: { batchId },
        body: { campaignId: campaign.id, ...shift, ...body },
      }),
    )
  expect(await make({ routeIds: [999_999] })).toMatchObject({ code: 'not_found' })
  expect(await make({ campaignId: foreign.id })).toMatchObject({ code: 'not_found' })
  expect(await make({ endTime: '07:00' })).toMatchObject({
    fields: { endTime: 'La hora de fin debe ser posterior a la de inicio' },
  })
})
