import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database, type Tx } from '../../src/platform/database/database.ts'
import { withStandby } from '../../src/platform/database/standby.ts'
import { asSuperuser, startCluster, startStandby, type Cluster, type Standby } from '../cluster.ts'

let primary: Cluster
let standby: Standby
let database: Database
let trouble: string[] = []
beforeAll(async () => {
  primary = await startCluster()
  await asSuperuser(primary, 'create database agencia')
  standby = await startStandby(primary, 'lectura')
  const first = await openDatabase({ databaseUrl: primary.url('agencia'), dataDir: '' })
  await first.migrate()
  await first.inTenant('norte', (db) =>
    db.insertInto('tenants').values({ id: 'norte', name: 'Norte' }).execute(),
  )
  await first.close()
})
afterEach(() => database.close())
afterAll(async () => {
  await standby.stop()
  await primary.stop()
})

/** Time stands still: however slow the machine is, the standby is waited for. */
const endless = () => 0
/** Each look at the standby takes half a second: two are too many. */
function hasty(): () => number {
  let now = 0
  return () => (now += 500)
}

/** The database as the product opens it: what troubled it last is forgotten. */
async function open(clock: () => number, answersWithinMs = 900_000): Promise<Database> {
  trouble = []
  const opened = await openDatabase({ databaseUrl: primary.url('agencia'), dataDir: '' })
  database = withStandby(opened, standby.url('agencia'), {
    onTrouble: (error) => trouble.push(error.message),
    clock,
    answersWithinMs,
  })
  return database
}

const isStandby = async (db: Tx) =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is
const read = (db: Tx) => db.selectFrom('heights').select('name').orderBy('name').execute()
const add = (name: string) =>
  database.inTenant('norte', (db) => db.insertInto('heights').values({ name }).execute())
const namesOnStandby = () =>
  database.inTenantReading('norte', async (db) => ({ names: await read(db), onStandby: await isStandby(db) }))

/** Stops and starts what the standby receives. */
async function replay(word: 'pause' | 'resume'): Promise<void> {
  const client = new Client(standby.url('agencia'))
  await client.connect()
  await client.query(`select pg_wal_replay_${word}()`)
  await client.end()
}

describe('R a standby that does what reads much', () => {
  test('has everything that was acknowledged before, and keeps agencies apart', async () => {
    await open(endless)
    for (let n = 0; n < 20; n++) {
      const name = `Altura ${String(n).padStart(2, '0')}`
      await add(name)
      const { names, onStandby } = await namesOnStandby()
      expect(onStandby).toBe(true)
      expect(names.at(-1)).toEqual({ name })
    }
    expect(await database.inTenantReading('sur', read)).toEqual([])
    expect(await database.inTenant('norte', isStandby)).toBe(false)
    expect(trouble).toEqual([])
  })

  test('is left alone while it is behind: the primary answers, with all there is', async () => {
    await open(hasty())
    await replay('pause')
    try {
      await add('Zancos')
      expect(await namesOnStandby()).toMatchObject({ onStandby: false })
      expect((await namesOnStandby()).names.at(-1)).toEqual({ name: 'Zancos' })
      expect(trouble).toEqual(['the standby is behind the primary'])
    } finally {
      await replay('resume')
    }
  })

  test('is left alone while it is down, also at the start', async () => {
    await standby.restart('fast')
    await standby.signal('SIGKILL')
    await open(endless)
    expect(await namesOnStandby()).toMatchObject({ onStandby: false })
    expect(trouble).toHaveLength(1)
    await standby.start()
    await database.close()
    await open(endless)
    expect(await namesOnStandby()).toMatchObject({ onStandby: true })
  })

  test('that knows no such user is told, and the primary answers', async () => {
    trouble = []
    const opened = await openDatabase({ databaseUrl: primary.url('agencia'), dataDir: '' })
    database = withStandby(opened, standby.url('agencia', 'nadie'), {
      onTrouble: (error) => trouble.push(error.message),
      clock: endless,
    })
    expect(await namesOnStandby()).toMatchObject({ onStandby: false })
    expect(trouble).toHaveLength(1)
  })

  test('that freezes with its connections open has the primary answer, and is asked again once it thaws', async () => {
    let now = 0
    await open(() => now, 2000)
    expect(await namesOnStandby()).toMatchObject({ onStandby: true })
    await standby.signal('SIGSTOP')
    try {
      const all = await Promise.all(Array.from({ length: 12 }, namesOnStandby))
      expect(all.every(({ onStandby }) => onStandby === false)).toBe(true)
      // Nobody has waited until its connections were broken off, which takes eleven seconds.
      expect(new Set(trouble)).toEqual(new Set(['the standby does not answer']))
    } finally {
      await standby.signal('SIGCONT')
    }
    now = 60_000
    expect(await namesOnStandby()).toMatchObject({ onStandby: true })
  })

  test('that breaks a question off has the primary answer it', async () => {
    await open(endless)
    let tries = 0
    const answer = await database.inTenantReading('norte', async (db) => {
      tries++
      const onStandby = await isStandby(db)
      if (onStandby)
        await sql`do $$ begin raise exception 'row was removed' using errcode = '40001'; end $$`.execute(db)
      return onStandby
    })
    expect(answer).toBe(false)
    expect(tries).toBeGreaterThan(1)
    expect(trouble).toEqual([])
  })

  test('refuses to write: what would, is done by the primary', async () => {
    await open(endless)
    const written = await database.inTenantReading('norte', async (db) => {
      await db.insertInto('heights').values({ name: 'Aquí' }).execute()
      return isStandby(db)
    })
    expect(written).toBe(false)
  })

  test('that was promoted is one no more', async () => {
    await open(hasty())
    await standby.promote()
    expect(
      await database.inTenantReading('norte', (db) => sql`select inet_server_port()`.execute(db)),
    ).toBeDefined()
    expect(trouble).toEqual(['the standby is behind the primary'])
  })
})
