import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
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

/** A plan all of whose routes are jobs. */
async function aPlanWithJobs() {
  const planner = await aPlanner(app)
  const { batchId } = await planner.plans()
  const campaign = await aCampaign(planner)
  await planner.admin.call(endpoints.routeJobs, {
    params: { batchId },
    body: { campaignId: campaign.id, ...shift },
  })
  const { routes } = await planner.plan(batchId)
  const [route, other] = routes.filter(({ points }) => points.length > 1)
  if (!route || !other) throw new Error('the plan has two routes of several points')
  return {
    planner,
    batchId,
    campaign,
    route,
    other,
    jobOf: ({ job }: typeof route) => planner.admin.call(jobEndpoints.get, { params: { id: job?.id ?? 0 } }),
    change: (changes: object[]) =>
      planner.admin.call(endpoints.saveRoutes, { body: { batchId, routes: changes } }),
  }
}

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

test('S19 asked for twice at once, each route becomes one job', async () => {
  const planner = await aPlanner(app)
  const { admin } = planner
  const { batchId, generatedRoutes } = await planner.plans()
  const campaign = await aCampaign(planner)
  const make = () =>
    admin.call(endpoints.routeJobs, { params: { batchId }, body: { campaignId: campaign.id, ...shift } })
  const made = await Promise.allSettled([make(), make(), make()])
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { totalElements } = await admin.call(campaignEndpoints.jobs, {
    params: { id: campaign.id },
    query: {},
  })
  expect(totalElements).toBe(generatedRoutes.length)
})

test('a changed route changes its job, with what somebody has written beside the stops', async () => {
  const { planner, batchId, jobOf, route, other, change } = await aPlanWithJobs()
  const before = await jobOf(route)
  await planner.tenant.inTenant((db) =>
    db
      .updateTable('jobs')
      .set({ observations: `${before.observations}\nLlevar dos cajas` })
      .where('id', '=', before.id)
      .execute(),
  )
  const order = route.points.map(({ id }) => id).toReversed()
  const saved = await change([{ id: route.id, pointIds: order }])
  expect(saved).toMatchObject({ updatedJobs: 1 })
  const after = await jobOf(route)
  expect(after.observations).toMatch(new RegExp(`^1\\. ${route.points.at(-1)?.centerName}`))
  expect(after.observations).toMatch(/\nLlevar dos cajas$/)
  expect(after.kilometers).toBeNull()
  const measured = await planner.admin.call(endpoints.recalculateRoute, { body: { id: route.id } })
  expect((await jobOf(route)).kilometers).toBe(measured.totalDistance)
  expect((await jobOf(other)).version).toBe(1)
  expect((await planner.plan(batchId)).routes.every(({ job }) => job !== null)).toBe(true)
})

test('a job that has begun, or would lose its last stop, keeps its route as it is', async () => {
  const { planner, jobOf, route, change } = await aPlanWithJobs()
  expect(await refusal(change([{ id: route.id, isLocked: false, pointIds: [] }]))).toMatchObject({
    code: 'route_job_kept',
  })
  const job = await jobOf(route)
  await planner.tenant.inTenant((db) =>
    db.updateTable('jobs').set({ status: 'ACTIVO' }).where('id', '=', job.id).execute(),
  )
  const order = route.points.map(({ id }) => id).toReversed()
  expect(await refusal(change([{ id: route.id, pointIds: order }]))).toMatchObject({
    status: 409,
    code: 'route_job_begun',
    message: `La ruta «${route.name}» no se puede cambiar: su trabajo #${job.id} ya ha empezado o está hecho.`,
  })
  expect((await jobOf(route)).observations).toBe(job.observations)
})

test('generating again leaves the routes that are jobs alone, so that no job is made twice', async () => {
  const { planner, batchId, campaign } = await aPlanWithJobs()
  expect(await refusal(planner.generates(batchId))).toMatchObject({ code: 'routes_have_jobs' })
  const [first] = (await planner.plan(batchId)).routes
  await planner.admin.call(jobEndpoints.remove, { params: { id: first?.job?.id ?? 0 } })
  await planner.generates(batchId)
  const { routes } = await planner.plan(batchId)
  const free = routes.filter(({ job }) => job === null)
  expect(free.flatMap(({ points }) => points.map(({ id }) => id)).toSorted()).toEqual(
    first?.points.map(({ id }) => id).toSorted(),
  )
  const { jobs } = await planner.admin.call(endpoints.routeJobs, {
    params: { batchId },
    body: { campaignId: campaign.id, ...shift },
  })
  expect(jobs).toHaveLength(free.length)
})

test('finalised routes are neither changed nor generated again, and still become jobs', async () => {
  const planner = await aPlanner(app)
  const { batchId, generatedRoutes } = await planner.plans()
  const campaign = await aCampaign(planner)
  await planner.admin.call(endpoints.finaliseRoutes, { params: { batchId }, body: {} })
  const [route] = generatedRoutes
  const id = route?.id ?? 0
  const finalised = { status: 409, code: 'plan_finalised' }
  const order = route?.points.map((point) => point.id).toReversed() ?? []
  const modify = (body: object) =>
    refusal(planner.admin.call(endpoints.modifyRoute, { body: { routeId: id, ...body } }))
  expect(await modify({ pointIds: order })).toMatchObject(finalised)
  expect(await modify({ name: 'Otra' })).toMatchObject(finalised)
  expect(await refusal(planner.generates(batchId))).toMatchObject(finalised)
  expect(
    await refusal(
      planner.admin.call(endpoints.changeRow, {
        params: { id: order[0] ?? 0 },
        body: { isExcluded: true },
      }),
    ),
  ).toMatchObject(finalised)
  const { jobs } = await planner.admin.call(endpoints.routeJobs, {
    params: { batchId },
    body: { campaignId: campaign.id, ...shift },
  })
  expect(jobs).toHaveLength(generatedRoutes.length)
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
