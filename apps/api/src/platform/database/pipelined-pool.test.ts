import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createTenant } from '../../features/access/tenants/create-tenant.ts'
import type { Database, Tx } from './database.ts'
import { last, pipelined, pipelinedPool, sendUnread } from './pipelined-pool.ts'

let database: Database
const tenant = `last-${process.pid}-${Date.now().toString(36)}`
beforeAll(async () => {
  database = await testDatabase()
  await createTenant(database, { id: tenant, name: tenant, isDemo: false })
})

const heights = (db: Tx) => db.selectFrom('heights').select('name').orderBy('name').execute()

test('the end travels with the last statement: what was written is kept', async () => {
  const { rows } = await database.inTenant(tenant, (db) =>
    sql<{ name: string }>`${last} insert into heights (name) values ('1,60') returning name`.execute(db),
  )
  expect(rows).toEqual([{ name: '1,60' }])
  expect(await database.inTenant(tenant, heights)).toEqual([{ name: '1,60' }])
})

test('a last statement that fails takes what was written before with it', async () => {
  const failing = database.inTenant(tenant, async (db) => {
    await sql`insert into heights (name) values ('1,70')`.execute(db)
    await sql`${last} select 1 / 0`.execute(db)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await database.inTenant(tenant, heights)).toEqual([{ name: '1,60' }])
})

test('S2 nothing is asked after the last statement, where no tenant is set any more', async () => {
  const more = database.inTenant(tenant, async (db) => {
    await sql`${last} select 1`.execute(db)
    return heights(db)
  })
  await expect(more).rejects.toThrow('nothing can be asked after the last statement')
  const unawaited = database.inTenant(tenant, async (db) => {
    const [, asked] = await Promise.allSettled([sql`${last} select 1`.execute(db), heights(db)])
    return asked.status
  })
  expect(await unawaited).toBe('rejected')
  expect(await database.inTenant(tenant, heights)).toEqual([{ name: '1,60' }])
})

const addHeight = (db: Tx, name: string) =>
  sendUnread(db, db.insertInto('heights').values({ name }).compile())
const divideByZero = (db: Tx) => sendUnread(db, sql`select 1 / 0`.compile(db))

test('a statement that nobody reads is done before the next one', async () => {
  const read = database.inTenant(tenant, async (db) => {
    await addHeight(db, '1,80')
    return heights(db)
  })
  expect(await read).toEqual([{ name: '1,60' }, { name: '1,80' }])
  expect(await database.inTenant(tenant, heights)).toEqual([{ name: '1,60' }, { name: '1,80' }])
})

test.each<[string, (db: Tx) => Promise<unknown>]>([
  ['the end', async () => undefined],
  ['the next statement', heights],
  ['the last statement', (db) => sql`${last} select 1`.execute(db)],
  ['another that nobody reads', (db) => addHeight(db, '2,00')],
])(
  'where a statement that nobody reads fails, %s fails as it did and nothing is kept',
  async (_what, then) => {
    const failing = database.inTenant(tenant, async (db) => {
      await addHeight(db, '1,90')
      await divideByZero(db)
      await then(db)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012', message: 'division by zero' })
    expect(await database.inTenant(tenant, heights)).toEqual([{ name: '1,60' }, { name: '1,80' }])
  },
)

/** A server that lets everybody in, then only listens. */
async function aSilentServer() {
  const authenticatedAndReady = Buffer.from('5200000008000000005a0000000549', 'hex')
  let heard = ''
  const server = createServer((socket) => {
    socket.once('data', () => socket.write(authenticatedAndReady))
    socket.on('data', (bytes) => (heard += bytes.toString('latin1')))
    server.once('close', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.emit('close')
  }
  return { port: (server.address() as AddressInfo).port, heard: () => heard, close }
}

test('the driver sends what nobody reads, the last statement and the end without waiting for an answer between them', async () => {
  const { port, heard, close } = await aSilentServer()
  const pool = new Pool({ host: '127.0.0.1', port, ...pipelined, max: 1 })
  pool.on('connect', (client) => client.on('error', () => undefined))
  const connection = await pipelinedPool(pool).connect()
  await connection.query('/* unread */ select $1::int as m', [6])
  const answer = connection.query('/* last */ select $1::int as n', [7]).then(String, String)
  await vi.waitFor(
    () => expect(heard()).toMatch(/select \$1::int as m.*select \$1::int as n.*commit/s),
    120_000,
  )
  close()
  expect(await answer).toContain('Connection terminated')
})
