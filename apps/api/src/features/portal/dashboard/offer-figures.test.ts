import { dashboardEndpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import type { OfferList } from '@cuadrante/contract/portal/dashboard.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { anOfferingAgency, noon } from '../../campaigns/offers/testing/an-offering-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => noon })
})

test('offers are counted: open ones, people who have not answered, places taken', async () => {
  const { admin, people, offers, accepts, declines } = await anOfferingAgency(app)
  const [ana, bea, carla] = await people(3)
  if (!ana || !bea || !carla) throw new Error('three people')
  // Two places: Ana has one, Bea said no, Carla has not answered.
  const first = await offers([ana, bea, carla], { places: 2 })
  await accepts(ana, first)
  await declines(bea, first)
  // One place that Bea has; Carla waits.
  const second = await offers([bea, carla])
  await accepts(bea, second)
  await accepts(carla, second)
  // Taken back: counts nothing.
  const third = await offers([carla])
  await admin.call(offerEndpoints.withdraw, { params: { id: third.id } })

  const dashboard = await admin.call(dashboardEndpoints.adminDashboard)
  expect(dashboard.offers).toEqual({ active: 2, pending: 1, accepted: 2 })
  const listed = async (of: OfferList) => {
    const { total, rows } = await admin.call(dashboardEndpoints.dashboardList, { query: { of } })
    return { total, who: rows.map((row) => (row.kind === 'offer' ? [row.id, row.workerId] : [])) }
  }
  expect(await listed('offers-active')).toEqual({
    total: 2,
    who: [
      [first.id, null],
      [second.id, null],
    ],
  })
  expect(await listed('offers-pending')).toEqual({ total: 1, who: [[first.id, carla.workerId]] })
  expect(await listed('offers-accepted')).toEqual({
    total: 2,
    who: [
      [first.id, ana.workerId],
      [second.id, bea.workerId],
    ],
  })
})

test('whoever can only refuse, as the work has changed since, is not counted as to answer', async () => {
  const { admin, people, offers, aJob } = await anOfferingAgency(app)
  const [ana, bea] = await people(2)
  if (!ana || !bea) throw new Error('two people')
  const { id: jobId } = await aJob()
  const { id } = await offers([ana], { jobId })
  const schedules = scheduleOn({ '2026-11-20': '10:00-15:00' })
  await admin.call(jobEndpoints.update, { params: { id: jobId }, body: { client: 'Zumos Alba', schedules } })
  const pending = async () => {
    const { offers } = await admin.call(dashboardEndpoints.adminDashboard)
    const { total, rows } = await admin.call(dashboardEndpoints.dashboardList, {
      query: { of: 'offers-pending' },
    })
    return [offers?.pending, total, ...rows.map((row) => row.kind === 'offer' && row.workerId)]
  }
  expect(await pending()).toEqual([0, 0])
  await admin.call(offerEndpoints.invite, { params: { id }, body: { workerIds: [bea.workerId] } })
  expect(await pending()).toEqual([1, 1, bea.workerId])
})

test('an agency that has switched offers off has no figures of them', async () => {
  const { admin, tenant } = await anOfferingAgency(app)
  await tenant.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ modulesOff: ['offers'] }) })
      .execute(),
  )
  expect((await admin.call(dashboardEndpoints.adminDashboard)).offers).toBeNull()
})
