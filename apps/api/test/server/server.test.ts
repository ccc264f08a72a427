import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../src/platform/database/database.ts'
import { explainMarks, missingMarks } from '../../src/platform/database/index-search.ts'
import { last } from '../../src/platform/database/pipelined-pool.ts'
import { asSuperuser, hasPooler, startCluster, startPooler, type Cluster } from '../cluster.ts'

const opened: Database[] = []
const open = async (databaseUrl: string) => {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  opened.push(database)
  return database
}

/** Two agencies with a height each. */
async function twoAgencies(database: Database): Promise<void> {
  for (const id of ['norte', 'sur']) {
    await database.inTenant(id, async (db) => {
      await db.insertInto('tenants').values({ id, name: id }).execute()
      await db
        .insertInto('heights')
        .values({ name: `Altura ${id}` })
        .execute()
    })
  }
}
const heights = (database: Database, tenant: string) =>
  database.inTenant(tenant, (db) => db.selectFrom('heights').select('name').execute())

/** The same with all that may share a message: a question with the beginning, the end with the statement. */
const heightsAtLast = (database: Database, tenant: string) =>
  database.inTenant(
    tenant,
    async (db) => (await sql<{ name: string }>`${last} select name from heights`.execute(db)).rows,
    { name: 'live_session', values: [randomUUID(), 'now', 'now'] },
  )

/** What it gives waits until so many have come; whoever comes later goes on at once. */
function aMeetingOf(people: number): () => Promise<void> {
  let awaited = people
  let open: () => void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return () => {
    awaited -= 1
    if (awaited <= 0) open()
    return opened
  }
}

describe('a PostgreSQL server', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster()
    await asSuperuser(
      cluster,
      'create role agencia login createrole',
      'create database gestionada owner agencia',
      'create database compartida',
      'create database dos_a_la_vez',
    )
  })
  afterAll(async () => {
    for (const database of opened) await database.close()
    await cluster.stop()
  })

  test('S2 whose owner is no superuser keeps agencies apart, and its platform still sees all tasks', async () => {
    const database = await open(cluster.url('gestionada', 'agencia'))
    await database.migrate()
    await twoAgencies(database)
    expect(await heights(database, 'norte')).toEqual([{ name: 'Altura norte' }])
    await database.inTenant('sur', (db) =>
      db.insertInto('tasks').values({ kind: 'prueba', input: '{}' }).execute(),
    )
    const tasks = await database.asOwner((db) =>
      db.selectFrom('tasks').select(['tenant_id', 'kind']).execute(),
    )
    expect(tasks).toEqual([{ tenant_id: 'sur', kind: 'prueba' }])
    const asApp = database.asOwner(async (db) => {
      await sql`set local role app`.execute(db)
      await db.selectFrom('heights').select('name').execute()
    })
    await expect(asApp).rejects.toThrow(/app\.tenant|tenant_key/)
  })

  test('whose owner is no superuser says what makes searches read an index, until it is done', async () => {
    const database = await open(cluster.url('gestionada', 'agencia'))
    await database.migrate()
    const marks = await database.asOwner(missingMarks)
    expect(marks).toEqual([
      'alter function f_norm(text) leakproof;',
      'alter function textlike(text,text) leakproof;',
    ])
    expect(explainMarks(marks)).toContain(marks.join(' '))
    const superuser = await open(cluster.url('gestionada'))
    for (const mark of marks) await superuser.asOwner((db) => sql.raw(mark).execute(db))
    expect(explainMarks(await database.asOwner(missingMarks))).toBeUndefined()
  })

  test('is migrated once by processes that start together', async () => {
    const [first, second] = await Promise.all([
      open(cluster.url('dos_a_la_vez')),
      open(cluster.url('dos_a_la_vez')),
    ])
    const [one, other] = await Promise.all([first.migrate(), second.migrate()])
    expect(new Set([...one, ...other]).size).toBe(one.length + other.length)
    expect(one.length + other.length).toBeGreaterThan(2)
    expect(await first.migrate()).toEqual([])
  })

  test.skipIf(!hasPooler)(
    'works through pgbouncer in transaction mode, with more callers than connections',
    async () => {
      const pooler = await startPooler(cluster)
      const database = await open(pooler.url('compartida'))
      await database.migrate()
      await twoAgencies(database)
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          (n % 3 === 0 ? heights : heightsAtLast)(database, n % 2 === 0 ? 'norte' : 'sur'),
        ),
      )
      answers.forEach((rows, n) =>
        expect(rows).toEqual([{ name: `Altura ${n % 2 === 0 ? 'norte' : 'sur'}` }]),
      )
      await database.close()
      opened.splice(opened.indexOf(database), 1)
      pooler.stop()
    },
  )

  test('that does not answer is named at the start', async () => {
    const nowhere = openDatabase({ databaseUrl: 'postgresql://postgres@127.0.0.1:1/x', dataDir: '' })
    await expect(nowhere).rejects.toThrow('DATABASE_URL: el servidor no responde (ECONNREFUSED)')
  })

  test('a deadlock is tried again until both have written', async () => {
    const database = await open(cluster.url('compartida'))
    await database.migrate()
    const [a, b] = await database.inTenant('parejas', async (db) => {
      await db.insertInto('tenants').values({ id: 'parejas', name: 'Parejas' }).execute()
      return db
        .insertInto('heights')
        .values([{ name: 'Alta' }, { name: 'Baja' }])
        .returning('id')
        .execute()
    })
    const bothHoldOne = aMeetingOf(2)
    let tries = 0
    const touchBoth = (first = 0, second = 0) =>
      database.inTenant('parejas', async (db) => {
        tries += 1
        await db.updateTable('heights').set({ description: 'una' }).where('id', '=', first).execute()
        await bothHoldOne()
        await db.updateTable('heights').set({ description: 'dos' }).where('id', '=', second).execute()
      })
    await Promise.all([touchBoth(a?.id, b?.id), touchBoth(b?.id, a?.id)])
    // Whoever lost may meet the other a second time: the server wakes who waits a moment after it has let go.
    expect(tries).toBeGreaterThanOrEqual(3)
    const rows = await database.inTenant('parejas', (db) =>
      db.selectFrom('heights').select('description').orderBy('id').execute(),
    )
    expect(rows.map(({ description }) => description).toSorted()).toEqual(['dos', 'una'])
  })
})
