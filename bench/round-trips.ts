import { mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { Client, type ClientConfig } from 'pg'
import { startEmbedded } from '../apps/api/src/platform/database/embedded/embedded.ts'
import { servePglite } from '../apps/api/src/platform/database/embedded/serve-pglite.ts'
import { postgresBinaries, startCluster } from '../apps/api/test/cluster.ts'

/** What shorter ways to the database gain, taken or not: each with and without, turn by turn in one run. */
export default async function roundTrips(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-trips-'))
  try {
    await transactionEnds(folder)
    await statementQueue(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A transaction of one read: its end asked for afterwards, in the same go, and in the same packet. */
async function transactionEnds(folder: string): Promise<void> {
  const embedded = await startEmbedded(join(folder, 'data'))
  const cluster = postgresBinaries() ? await startCluster() : undefined
  const places: [string, ClientConfig][] = [
    ['embedded', embedded.connection],
    ...(cluster ? [['server', { connectionString: cluster.url('postgres') }] as [string, ClientConfig]] : []),
  ]
  for (const [name, config] of places) {
    const client = new Client({ ...config, pipeline: true })
    await client.connect()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const read = () => client.query('select $1::int as n', [7])
    const end = () => client.query('commit')
    await compare(`one read in a transaction, ${name}`, {
      'end asked afterwards': async () => {
        await client.query('begin')
        await read()
        await end()
      },
      'end asked with the read': async () => {
        await client.query('begin')
        await Promise.all([read(), end()])
      },
      'both in one packet': async () => {
        await client.query('begin')
        stream.cork()
        const both = Promise.all([read(), end()])
        stream.uncork()
        await both
      },
    })
    await client.end()
  }
  await embedded.stop()
  await cluster?.stop()
}

/** A statement with values through pglite-socket's own queue and through ours. */
async function statementQueue(folder: string): Promise<void> {
  const port = 5432
  const [theirs, ours] = ['theirs', 'ours'].map((name) => mkdtempSync(join(folder, `${name}-`))) as [
    string,
    string,
  ]
  const db = await PGlite.create()
  const server = new PGLiteSocketServer({ db, path: join(theirs, `.s.PGSQL.${port}`) })
  await server.start()
  const served = await servePglite({}, { path: join(ours, `.s.PGSQL.${port}`) })
  const who = { user: 'postgres', database: 'postgres', port }
  const [one, other] = [new Client({ ...who, host: theirs }), new Client({ ...who, host: ours })]
  await Promise.all([one.connect(), other.connect()])
  const read = (client: Client) => client.query('select $1::int as n', [7])
  await compare('a statement with values, embedded', {
    'the queue of pglite-socket': () => read(one),
    'one question a statement': () => read(other),
  })
  await Promise.all([one.end(), other.end()])
  await served.stop()
  await server.stop()
  await db.close()
}

const rounds = 9
const times = 400

async function compare(what: string, ways: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const figures = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]))
  for (let round = 0; round <= rounds; round++)
    for (const [name, work] of Object.entries(ways)) {
      const started = performance.now()
      for (let n = 0; n < times; n++) await work()
      if (round > 0) figures.get(name)?.push((performance.now() - started) / times)
    }
  const sorted = [...figures].map(([name, of]) => [name, of.toSorted((a, b) => a - b)] as const)
  const middle = (of: readonly number[]) => of[of.length >> 1] ?? 0
  const first = middle(sorted[0]?.[1] ?? [])
  console.log(what)
  for (const [name, of] of sorted)
    console.log(
      `  ${name.padEnd(30)} ${middle(of).toFixed(3)} ms (least ${of[0]?.toFixed(3)})  ${(middle(of) / first).toFixed(2)}`,
    )
}
