import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createTenant } from '../../features/access/tenants/create-tenant.ts'
import type { Database, Tx } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

const namesOf = async (db: Tx, ids: readonly number[]) => {
  const { rows } = await sql<{
    name: string
  }>`select w.first_name as name from worker_items(${[...ids]}::bigint[]) as i join workers as w on w.id = i.worker_id order by w.id`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

const addWorker = async (db: Tx, name: string) => {
  const { rows } = await sql<{ id: number }>`
    insert into workers (first_name, last_name, email, phone, dni, gender, birth_date)
    values (${name}, 'Otero', 'a@correo.example', '600112233', '12345678Z', 'FEMALE', '1996-05-14')
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

test('S2 a kept plan sees the rows of the tenant that asks, whoever asked first', async () => {
  const tenants = ['a', 'b'].map((letter) => `kept-${letter}-${process.pid}-${Date.now().toString(36)}`)
  const ids: number[] = []
  for (const id of tenants) {
    await createTenant(database, { id, name: id, isDemo: false })
    ids.push(await database.inTenant(id, (db) => addWorker(db, `Uxía de ${id}`)))
  }
  for (let round = 0; round < 8; round++)
    for (const id of tenants)
      expect(await database.inTenant(id, (db) => namesOf(db, ids))).toEqual([`Uxía de ${id}`])
  expect(await database.asOwner((db) => namesOf(db, ids))).toEqual(tenants.map((id) => `Uxía de ${id}`))
  expect(await database.inTenant(tenants[0] ?? '', (db) => namesOf(db, ids))).toHaveLength(1)
})

test('S2 a session of another tenant is not found by a kept plan', async () => {
  const [own = '', other = ''] = ['s', 'o'].map((letter) => `kept-${letter}-${process.pid}-${Date.now()}`)
  for (const id of [own, other]) await createTenant(database, { id, name: id, isDemo: false })
  const session = crypto.randomUUID()
  await database.inTenant(own, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into users (login, roles) values ('uxia', '{ROLE_ADMIN}') returning id`.execute(db)
    await sql`insert into sessions (id, user_id, device, started_at, last_seen_at, expires_at)
      values (${session}, ${rows[0]?.id}, 'x', now(), now(), now() + interval '1 hour')`.execute(db)
  })
  const question = { name: 'live_session', values: [session, 'now', 'yesterday'] }
  const asked = (id: string) => database.inTenant(id, async (_db, answer) => answer, question)
  expect(await asked(own)).toMatchObject([{ login: 'uxia' }])
  expect(await asked(other)).toEqual([])
})

test('without a tenant a kept plan is an error too', async () => {
  const asked = database.asOwner(async (db) => {
    await sql`set local role app`.execute(db)
    await namesOf(db, [1])
  })
  await expect(asked).rejects.toThrow(/app\.tenant|tenant_key/)
})

test('a kept plan survives a change of its table', async () => {
  const asked = () => database.asOwner((db) => namesOf(db, [0]))
  expect(await asked()).toEqual([])
  await database.asOwner(async (db) => {
    await sql`create index workers_of_this_test on workers (notes)`.execute(db)
    expect(await namesOf(db, [0])).toEqual([])
    await sql`drop index workers_of_this_test`.execute(db)
  })
  expect(await asked()).toEqual([])
})
