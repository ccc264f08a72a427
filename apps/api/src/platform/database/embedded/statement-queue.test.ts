import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { servePglite } from './serve-pglite.ts'
import { replaceQueue } from './statement-queue.ts'
import { removeFolder } from '../../../../test/remove-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'cuadrante-queue-'))
const open = new Set<Client>()
let served: Awaited<ReturnType<typeof servePglite>>
let asked = 0

beforeAll(async () => {
  served = await servePglite({}, { path: join(folder, '.s.PGSQL.5432') })
  const ask = served.db.execProtocolRawStream
  served.db.execProtocolRawStream = (...call) => {
    asked += 1
    return ask(...call)
  }
}, 60_000)

afterEach(async () => {
  await Promise.all([...open].map((client) => client.end()))
  open.clear()
})

afterAll(async () => {
  await served.stop()
  removeFolder(folder)
})

async function connected(): Promise<Client> {
  const client = new Client({ host: folder, port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => open.delete(client))
  await client.connect()
  open.add(client)
  return client
}

const numberBack = async (client: Client, n: number): Promise<number> =>
  (await client.query<{ n: number }>('select $1::int as n', [n])).rows[0]?.n ?? Number.NaN

test('a statement with values is asked once, however many messages it is', async () => {
  const client = await connected()
  const before = asked
  expect(await numberBack(client, 7)).toBe(7)
  expect(asked - before).toBe(1)
})

test('after a statement that fails the next one is answered', async () => {
  const client = await connected()
  await expect(client.query('selec $1', [1])).rejects.toThrow('syntax error')
  await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
  expect(await numberBack(client, 8)).toBe(8)
})

test('connections that ask at once get each their own answers, outside of a transaction too', async () => {
  const clients = await Promise.all([connected(), connected(), connected()])
  const ofEach = clients.map(async (client, at) => {
    for (let n = at; n < 300; n += clients.length) expect(await numberBack(client, n)).toBe(n)
  })
  await Promise.all(ofEach)
})

test('who is in a transaction is not interrupted, and one whose connection breaks is rolled back', async () => {
  const [first, second] = [await connected(), await connected()]
  await first.query('create table told (n int)')
  await first.query('begin')
  await first.query('insert into told values ($1)', [1])
  let isAnswered = false
  const waiting = second.query('select n from told').finally(() => (isAnswered = true))
  expect(await numberBack(first, 9)).toBe(9)
  expect(isAnswered).toBe(false)
  first.removeAllListeners('error').on('error', () => undefined)
  open.delete(first)
  ;(first as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
  expect((await waiting).rows).toEqual([])
})

test('the queue that is replaced is the one that was read, method by method', async () => {
  const server = new PGLiteSocketServer({ db: served.db })
  const methods = () => {
    const { queryQueue } = server as unknown as { queryQueue: object }
    return Object.getOwnPropertyNames(Object.getPrototypeOf(queryQueue)).toSorted()
  }
  const asked = [
    'clearQueueForHandler',
    'clearTransactionIfNeeded',
    'constructor',
    'enqueue',
    'getQueueLength',
  ]
  const onlyTheirs = ['log', 'processQueue']
  expect(methods()).toEqual([...asked, ...onlyTheirs])
  replaceQueue(server, served.db)
  expect(methods()).toEqual(asked)
})

test('of another pglite-socket the queue is read again before this version is changed', () => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite-socket')
  const file = readFileSync(join(entry, '../../package.json'), 'utf8')
  expect((JSON.parse(file) as { version: string }).version).toBe('0.2.17')
})

test('PGlite still has the method that reads array types, and arrays arrive without it', async () => {
  const itsOwn = Object.getPrototypeOf(PGlite.prototype) as { _initArrayTypes?: unknown }
  expect(itsOwn._initArrayTypes).toBeTypeOf('function')
  const client = await connected()
  expect((await client.query("select array['a', 'b'] as letters")).rows).toEqual([{ letters: ['a', 'b'] }])
})
