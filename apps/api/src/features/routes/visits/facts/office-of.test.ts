import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp, type TestTenant } from '../../../../../test/test-app.ts'
import { aWorkClock, visitsAtWork } from '../testing/visits-at-work.ts'
import { officeOf } from './office-of.ts'

let app: TestApp
const clock = aWorkClock()
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: clock.read })
})
beforeEach(clock.reset)

/** Some days of visits that are jobs of nobody's, and what the office is for all of them. */
async function jobsOfDays() {
  const { tenant } = await visitsAtWork(app, clock, { weekdays: [0, 1, 2, 3, 4], weeks: 4 })
  const ids = await tenant.inTenant(async (db) => {
    await db.updateTable('jobs').set({ executive_id: null }).execute()
    return (await db.selectFrom('jobs').select('id').orderBy('id').execute()).map(({ id }) => id)
  })
  expect(ids.length).toBeGreaterThan(2)
  return { tenant, ids, office: () => tenant.inTenant((db) => officeOf(db, ids)) }
}

const anExecutive = (tenant: TestTenant, first_name: string, email: string | null) =>
  tenant.inTenant(async (db) => {
    const user = { first_name, last_name: 'Rey', email, roles: ['ROLE_ADMIN'] }
    return (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
  })

const answersFor = (tenant: TestTenant, executive_id: number, ids: readonly number[]) =>
  tenant.inTenant((db) => db.updateTable('jobs').set({ executive_id }).where('id', 'in', ids).execute())

const says = (tenant: TestTenant, contact: string) =>
  tenant.inTenant(async (db) => {
    const { settings } = await db.selectFrom('tenants').select('settings').executeTakeFirstOrThrow()
    await db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ ...(settings as object), contact }) })
      .execute()
  })

describe('the office of some days of visits', () => {
  test('is who answers for most of them, and nobody who has gone', async () => {
    const { tenant, ids, office } = await jobsOfDays()
    const sabela = await anExecutive(tenant, 'Sabela', 'sabela@agencia.example')
    const uxia = await anExecutive(tenant, 'Uxía', 'uxia@agencia.example')
    await answersFor(tenant, sabela, ids)
    await answersFor(tenant, uxia, ids.slice(0, -1))
    expect(await office()).toEqual({ name: 'Uxía Rey', phone: null, email: 'uxia@agencia.example' })
    await tenant.inTenant((db) =>
      db.updateTable('users').set({ deleted_at: '2026-11-20T10:00:00Z' }).where('id', '=', uxia).execute(),
    )
    expect(await office()).toMatchObject({ name: 'Sabela Rey' })
  })

  test('is the agency with its telephone where nobody answers for them, and none without either', async () => {
    const { tenant, ids, office } = await jobsOfDays()
    expect(await office()).toBeNull()
    await answersFor(tenant, await anExecutive(tenant, 'Sabela', null), ids)
    expect(await office()).toBeNull()
    await says(tenant, 'De 9 a 18, en el 981 000 900.')
    expect(await office()).toEqual({ name: 'Sabela Rey', phone: '981 000 900', email: null })
    await tenant.inTenant((db) => db.updateTable('jobs').set({ executive_id: null }).execute())
    const { name } = await tenant.inTenant((db) =>
      db.selectFrom('tenants').select('name').executeTakeFirstOrThrow(),
    )
    expect(await office()).toEqual({ name, phone: '981 000 900', email: null })
  })
})
