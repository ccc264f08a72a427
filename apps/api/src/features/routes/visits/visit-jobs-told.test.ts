import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import { standardPlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aFileOfShops, makeJobs, planOf, save } from './testing/a-file-of-shops.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

const week = { from: '2026-11-23', to: '2026-11-29' }

test('a day of visits says how many it has in the calendar and in a plan, and to a client as the agency wants it', async () => {
  const { planner, batchId } = await aFileOfShops(app)
  await save(planner, batchId)
  const { routes } = await planOf(planner, batchId)
  await makeJobs(planner, batchId)
  const { admin, tenant } = planner
  const visitsOn = new Map(
    routes.filter(({ date }) => date <= week.to).map(({ date, stops }) => [date, stops.length]),
  )
  const all = [...visitsOn.values()].reduce((sum, visits) => sum + visits, 0)
  expect(all).toBeGreaterThan(1)
  const { rows } = await admin.call(calendarEndpoints.matrix, { query: week })
  expect(rows).toMatchObject([{ id: null, name: 'Días de visitas', detail: `${all} visitas` }])
  const entries = await admin.call(calendarEndpoints.entries, { query: week })
  expect(new Map(entries.map(({ date, visits }) => [date, visits]))).toEqual(visitsOn)

  const { planId } = await admin.call(plans.start, {
    body: { scope: { jobIds: entries.map(({ jobId }) => jobId) }, settings: standardPlanSettings },
  })
  await expect
    .poll(async () => (await admin.call(plans.get, { params: { id: planId } })).state, { timeout: 30_000 })
    .not.toBe('RUNNING')
  const { jobs } = await admin.call(plans.get, { params: { id: planId } })
  expect(new Map(jobs.map(({ date, visits }) => [date, visits]))).toEqual(visitsOn)

  const clientId = await tenant.inTenant(async (db) => {
    const { id } = await db
      .insertInto('clients')
      .values({ cif: 'B27184324', name: 'Conservas Alba', address: 'Rúa Real, 4', postal_code: '15001' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('campaigns').set({ client_id: id }).execute()
    return id
  })
  const client = await tenant.as('ROLE_CLIENT', { clientId })
  const seenBy = async (areVisitsShownToClients: boolean) => {
    await tenant.inTenant((db) =>
      db
        .updateTable('tenants')
        .set({ settings: JSON.stringify({ areVisitsShownToClients }) })
        .execute(),
    )
    const [row] = (await client.call(calendarEndpoints.matrix, { query: week })).rows
    const [entry] = await client.call(calendarEndpoints.entries, { query: week })
    return [row?.name, entry?.visits]
  }
  expect(await seenBy(true)).toEqual(['Días de visitas', visitsOn.get(entries[0]?.date ?? '')])
  expect(await seenBy(false)).toEqual(['Sin centro', undefined])
})
