import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createTenant } from '../../features/access/create-tenant.ts'
import type { Database, Tx } from './database.ts'
import { keptPlan } from './kept-plans.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

const namesLike = async (db: Tx, pattern: string) => {
  const { rows } = await sql<{ name: string }>`${keptPlan('test_names')}
    select name from heights where name like ${pattern} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

test('S2 a kept plan sees the rows of the tenant that asks, whoever asked first', async () => {
  const tenants = ['a', 'b'].map((letter) => `kept-${letter}-${process.pid}-${Date.now().toString(36)}`)
  for (const id of tenants) {
    await createTenant(database, { id, name: id, isDemo: false })
    await database.inTenant(id, (db) =>
      db
        .insertInto('heights')
        .values([{ name: `1,60 de ${id}` }, { name: `1,70 de ${id}` }])
        .execute(),
    )
  }
  // More often than the six times after which PostgreSQL would settle for a general plan.
  for (let round = 0; round < 8; round++)
    for (const id of tenants) {
      expect(await database.inTenant(id, (db) => namesLike(db, '1,6%'))).toEqual([`1,60 de ${id}`])
      expect(await database.inTenant(id, (db) => namesLike(db, '1,7%'))).toEqual([`1,70 de ${id}`])
    }
  const all = await database.asOwner((db) => namesLike(db, '1,6_ de kept-%'))
  expect(all).toEqual(expect.arrayContaining(tenants.map((id) => `1,60 de ${id}`)))
  expect(await database.inTenant(tenants[0] ?? '', (db) => namesLike(db, '1,6%'))).toHaveLength(1)
})

test('without a tenant a kept plan is an error too', async () => {
  const asked = database.asOwner(async (db) => {
    await sql`set local role app`.execute(db)
    await namesLike(db, '%')
  })
  await expect(asked).rejects.toThrow(/app\.tenant|tenant_key/)
})

test('a kept plan survives a change of its table', async () => {
  const asked = () => database.asOwner((db) => namesLike(db, 'no hay'))
  expect(await asked()).toEqual([])
  await database.asOwner(async (db) => {
    await sql`create index heights_of_this_test on heights (name)`.execute(db)
    expect(await namesLike(db, 'no hay')).toEqual([])
    await sql`drop index heights_of_this_test`.execute(db)
  })
  expect(await asked()).toEqual([])
})
