import { sql } from 'kysely'
import { Pool } from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { isServedByTwo, testDatabase } from '../../../test/database.ts'
import type { SuiteDatabase } from '../../../test/global-setup.ts'
import { createTenant } from '../../features/access/tenants/create-tenant.ts'
import type { Database, Tx } from './database.ts'
import { keptStatements, reachedDirectly } from './kept-statements.ts'

describe('a statement', () => {
  const quick = (kept: ReturnType<typeof keptStatements>, text: string, times: number) => {
    for (let run = 0; run < times; run++) kept.took(text, 2)
  }

  test('gets a name of its own once it was quick three times in a row', () => {
    const kept = keptStatements()
    quick(kept, 'select $1', 2)
    kept.took('select $1', 40)
    quick(kept, 'select $1', 2)
    expect(kept.nameOf('select $1')).toBeUndefined()
    quick(kept, 'select $1', 1)
    quick(kept, 'select $2', 3)
    expect(kept.nameOf('select $1')).toMatch(/^kept_\d+$/)
    expect(kept.nameOf('select $2')).not.toBe(kept.nameOf('select $1'))
  })

  test('that its kept plan makes slow is planned each time again, and has more to show for another name', () => {
    const kept = keptStatements()
    quick(kept, 'select $1', 3)
    const first = kept.nameOf('select $1')
    kept.took('select $1', 99)
    expect(kept.nameOf('select $1')).toBe(first)
    kept.took('select $1', 101)
    expect(kept.nameOf('select $1')).toBeUndefined()
    quick(kept, 'select $1', 29)
    expect(kept.nameOf('select $1')).toBeUndefined()
    quick(kept, 'select $1', 1)
    expect(kept.nameOf('select $1')).not.toBe(first)
  })

  test('that takes long, a search, or a page of text is never kept', () => {
    const kept = keptStatements()
    const search = 'select name from heights where name like $1'
    quick(kept, search, 50)
    expect(kept.nameOf(search)).toBeUndefined()
    for (let run = 0; run < 50; run++) kept.took('select slow($1)', 26)
    const long = `select $1 /* ${'x'.repeat(10_000)} */`
    quick(kept, long, 50)
    expect([kept.nameOf('select slow($1)'), kept.nameOf(long)]).toEqual([undefined, undefined])
  })

  test('finds a connection full after two hundred others', () => {
    const kept = keptStatements()
    for (let n = 0; n < 200; n++) quick(kept, `select ${n}, $1`, 3)
    expect(kept.isFull()).toBe(false)
    quick(kept, 'select $1', 3)
    expect([kept.isFull(), kept.nameOf('select $1')]).toEqual([true, undefined])
  })

  test('is remembered among a thousand: texts that never come again fill no memory', () => {
    const kept = keptStatements()
    for (let n = 0; n < 999; n++) kept.took(`select ${n}, $1`, 1)
    expect(kept.isFull()).toBe(false)
    kept.took('select 999, $1', 1)
    expect(kept.isFull()).toBe(true)
  })
})

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

const keptCount = async (db: Tx) => {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from pg_prepared_statements where name like 'kept%'`.execute(db)
  return rows[0]?.kept ?? 0
}

const agency = async (word: string) => {
  const id = `kept-${word}-${process.pid}-${Date.now().toString(36)}`
  await createTenant(database, { id, name: id, isDemo: false })
  return id
}

const heightsAbove = async (db: Tx, above: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from heights where name > ${above} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

test('S2 a kept statement sees the rows of the tenant that asks, whoever asked first, and the owner all', async () => {
  const tenants = [await agency('a'), await agency('b')]
  for (const id of tenants)
    await database.inTenant(id, (db) =>
      db
        .insertInto('heights')
        .values({ name: `9,${id}` })
        .execute(),
    )
  for (let round = 0; round < 12; round++) {
    for (const id of tenants)
      expect(await database.inTenant(id, (db) => heightsAbove(db, '9,'))).toEqual([`9,${id}`])
    const all = await database.asOwner((db) => heightsAbove(db, '9,'))
    expect(all).toEqual(expect.arrayContaining(tenants.map((id) => `9,${id}`)))
  }
})

test('S2 without a tenant a kept statement is refused too', async () => {
  const id = await agency('none')
  const text = (db: Tx) => sql`select ${'none'} as word, name from heights`.execute(db)
  for (let round = 0; round < 8; round++) await database.inTenant(id, text)
  const asked = database.asOwner(async (db) => {
    await sql`set local role app`.execute(db)
    await text(db)
  })
  await expect(asked).rejects.toThrow(/app\.tenant|tenant_key/)
})

test('what was prepared on a connection stays there, unless a pooler stands between', async () => {
  const id = await agency('stays')
  const kept = await database.inTenant(id, async (db) => {
    // On a busy machine three quick runs in a row may take a while to come.
    for (let round = 0; round < 500; round++) {
      await sql`select ${'stays'}::text as word`.execute(db)
      if (round > 5 && (isServedByTwo() || (await keptCount(db)) > 0)) break
    }
    return keptCount(db)
  })
  expect(kept > 0).toBe(!isServedByTwo())
})

test('a statement whose table has other columns now is asked again, and answers with them', async () => {
  const table = `columns_${process.pid}`
  await database.asOwner(async (db) => {
    await sql`create table ${sql.table(table)} (a int)`.execute(db)
    await sql`insert into ${sql.table(table)} values (1)`.execute(db)
  })
  const read = () =>
    database.asOwner(async (db) => {
      const { rows } = await sql`select * from ${sql.table(table)} where a < ${9}`.execute(db)
      return rows
    })
  for (let round = 0; round < 8; round++) expect(await read()).toEqual([{ a: 1 }])
  await database.asOwner((db) =>
    sql`alter table ${sql.table(table)} add column b text default 'x'`.execute(db),
  )
  for (let round = 0; round < 8; round++) expect(await read()).toEqual([{ a: 1, b: 'x' }])
  await database.asOwner((db) => sql`drop table ${sql.table(table)}`.execute(db))
})

test('a connection that is full is replaced: nothing grows however many statements there are', async () => {
  const id = await agency('many')
  const counts: number[] = []
  for (let n = 0; n < 400; n++) {
    const { kept, right } = await database.inTenant(id, async (db) => {
      let right = 0
      for (let round = 0; round < 4; round++) {
        const { rows } = await sql<{ m: number }>`select ${sql.raw(String(n))} + ${round}::int as m`.execute(
          db,
        )
        if (rows[0]?.m === n + round) right += 1
      }
      return { kept: await keptCount(db), right }
    })
    expect(right).toBe(4)
    counts.push(kept)
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(200)
  const isReplaced = counts.some((count, n) => count < (counts[n - 1] ?? 0))
  expect(isReplaced).toBe(!isServedByTwo())
})

const { serverUrl, poolerUrl }: SuiteDatabase = inject('database')

test.skipIf(!serverUrl)('the driver says which process greeted it: docs/decisions/0042', async () => {
  for (const [url, isDirect] of [
    [serverUrl, true],
    [poolerUrl, false],
  ] as const) {
    if (!url) continue
    const pool = new Pool({ connectionString: url, max: 1 })
    const client = await pool.connect()
    expect(await reachedDirectly(client)).toBe(isDirect)
    client.release()
    await pool.end()
  }
})
