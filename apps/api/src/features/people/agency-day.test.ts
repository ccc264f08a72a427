import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorker } from '../../../test/a-worker.ts'
import { testApp } from '../../../test/test-app.ts'

test("an age is counted to the agency's day, which its account says the clock of", async () => {
  // 00:30 of the 21st in Madrid, still the 20th in Las Palmas.
  const app = await testApp({ clock: () => new Date('2026-11-20T23:30:00Z') })
  const ageIn = async (zone?: string) => {
    const tenant = await app.aTenant()
    const admin = await tenant.as('ROLE_ADMIN')
    if (zone)
      await app.database.inTenant(tenant.id, (db) =>
        sql`update tenants set settings = jsonb_build_object('timeZone', ${zone}::text)`.execute(db),
      )
    const { id } = await aWorker(admin, { birthDate: '1996-11-21T00:00:00.000Z' })
    const { age } = await admin.call(peopleEndpoints.get, { params: { id } })
    const list = await admin.call(peopleEndpoints.list, { query: { size: 1, number: 0 } })
    expect(list.content.map((worker) => worker.age)).toEqual([age])
    return [(await admin.call(accessEndpoints.me)).timeZone, age]
  }
  expect(await ageIn()).toEqual(['Europe/Madrid', 30])
  expect(await ageIn('Atlantic/Canary')).toEqual(['Atlantic/Canary', 29])
})
