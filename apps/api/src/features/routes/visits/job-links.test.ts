import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { visitWorkEndpoints as work } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aWorkClock, visitsAtWork } from './testing/visits-at-work.ts'

let app: TestApp
const clock = aWorkClock()
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: clock.read })
})
beforeEach(clock.reset)

/** Three Mondays that are jobs. */
async function mondays() {
  const all = await visitsAtWork(app, clock, { weeks: 3 })
  const { admin, readPlan } = all
  const jobOf = (id: number) => admin.call(jobEndpoints.get, { params: { id } })
  /** Every day leads to its job, and every job to its day with as many visits, which are those of the phone. */
  const areTied = async () => {
    const { batchId, routes } = await readPlan()
    for (const { jobId, date, person, stops } of routes) {
      const { visitDay } = await jobOf(jobId ?? 0)
      expect(visitDay).toEqual({ batchId, date, person, visits: stops.length })
      const phone = await admin.call(work.read, { params: { id: jobId ?? 0 } })
      expect(phone.stops.map(({ rowId }) => rowId)).toEqual(stops.map(({ rowId }) => rowId))
    }
    return routes
  }
  return { ...all, jobOf, areTied }
}

test('days and jobs lead to each other, also after visits have moved between jobs', async () => {
  const { admin, batchId, readPlan, areTied } = await mondays()
  const [one, two] = await areTied()
  if (!one || !two) throw new Error('two days were expected')
  const rowId = one.stops.find((stop) => !two.stops.some((other) => other.rowId === stop.rowId))?.rowId ?? 0
  const { version } = await readPlan()
  await admin.call(endpoints.change, {
    params: { batchId },
    body: {
      version,
      rowId,
      from: { person: one.person, date: one.date },
      to: { person: two.person, date: two.date },
      conflictReason: 'Lo pide el centro',
    },
  })
  const after = await areTied()
  expect(after.map(({ stops }) => stops.length)).not.toEqual([one, two].map(({ stops }) => stops.length))
})

test('S19 asked for twice at once, each day becomes one job', async () => {
  const { admin, batchId, readPlan, jobOf, areTied } = await mondays()
  const days = (await readPlan()).routes
  const { campaignId } = await jobOf(days[0]?.jobId ?? 0)
  for (const { jobId } of days) await admin.call(jobEndpoints.remove, { params: { id: jobId ?? 0 } })
  const make = () =>
    admin.call(endpoints.makeJobs, {
      params: { batchId },
      body: { campaignId, conflictReason: 'Lo pide el cliente' },
    })
  const made = await Promise.allSettled([make(), make(), make()])
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { totalElements } = await admin.call(campaignEndpoints.jobs, {
    params: { id: campaignId },
    query: {},
  })
  expect(totalElements).toBe(days.length)
  await areTied()
})

test.each(['ANULADO', 'deleted'] as const)('a job that is %s and its day let each other go', async (how) => {
  const { admin, readPlan, jobOf, batchId } = await mondays()
  const [day] = (await readPlan()).routes
  const params = { id: day?.jobId ?? 0 }
  const { version } = await jobOf(params.id)
  if (how === 'deleted') await admin.call(jobEndpoints.remove, { params })
  else
    await admin.call(jobEndpoints.patch, {
      params,
      body: { version, change: { status: 'ANULADO' }, conflictReason: null },
    })
  const plan = await readPlan()
  expect(plan.routes.find(({ date }) => date === day?.date)?.jobId).toBeNull()
  expect(plan.jobs).toBe(plan.routes.length - 1)
  const { campaignId } = await jobOf(plan.routes.find(({ jobId }) => jobId !== null)?.jobId ?? 0)
  await admin.call(endpoints.makeJobs, {
    params: { batchId },
    body: { campaignId, conflictReason: 'Otra vez' },
  })
  const again = (await readPlan()).routes.find(({ date }) => date === day?.date)
  expect(again?.jobId).not.toBe(params.id)
  expect((await jobOf(again?.jobId ?? 0)).visitDay).toMatchObject({ batchId, date: day?.date })
  const former = how === 'deleted' ? null : (await jobOf(params.id)).visitDay
  expect(former).toBeNull()
})
