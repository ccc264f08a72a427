import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { openDatabase, type Database } from '../apps/api/src/platform/database/database.ts'
import { startCluster } from '../apps/api/test/cluster.ts'
import { serveApp } from './kit/served-app.ts'
import { table, timesOf, type Times } from './kit/times.ts'

const tenant = 'grande'
const items = 20_000

/** A question to the list, and how plain SQL says it. */
const cases = [
  { name: 'first page', query: 'page=0', where: 'true', order: 'id', offset: 0 },
  { name: 'last page', query: `page=${items / 50 - 1}`, where: 'true', order: 'id', offset: items - 50 },
  {
    name: 'sorted by name',
    query: 'page=0&sort=name,desc',
    where: 'true',
    order: 'f_norm(name) desc, id desc',
    offset: 0,
  },
  {
    name: 'search',
    query: 'page=0&filter=altura+199',
    where: "f_norm(name) like '%altura%' and f_norm(name) like '%199%'",
    order: 'id',
    offset: 0,
  },
  { name: 'filter by status', query: 'page=0&active=false', where: 'not active', order: 'id', offset: 0 },
] as const

/** The list of a catalogue of 20,000 items, beside another agency's, over HTTP against the same answer in plain SQL. */
export default async function catalogues(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-bench-'))
  const cluster = await startCluster()
  const plain = new Client(cluster.url('postgres'))
  try {
    const server = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: folder })
    await fill(server)
    await plain.connect()
    const times = new Map<string, Times>()
    for (const one of cases) times.set(one.name, await timesOf(() => askPlain(plain, one)))
    await measure('PostgreSQL', server, times)
    await server.close()
    const embedded = await openDatabase({ dataDir: folder })
    await fill(embedded)
    await measure('embedded', embedded, times)
    await embedded.close()
  } finally {
    await plain.end()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(database: Database): Promise<void> {
  await database.migrate()
  for (const id of [tenant, 'vecina']) {
    await database.inTenant(id, async (db) => {
      await db.insertInto('tenants').values({ id, name: id }).execute()
      await sql`insert into heights (name, active) select 'Altura ' || n, n % 10 <> 0 from generate_series(1, ${items}) n`.execute(
        db,
      )
    })
  }
  await database.vacuumAnalyze()
}

async function askPlain(plain: Client, { where, order, offset }: (typeof cases)[number]): Promise<void> {
  const from = `from heights where tenant_id = '${tenant}' and deleted_at is null and ${where}`
  await plain.query(
    `select id, name, description, active ${from} order by ${order} limit 50 offset ${offset}`,
  )
  await plain.query(`select count(*) ${from}`)
}

async function measure(name: string, database: Database, plain: ReadonlyMap<string, Times>): Promise<void> {
  const app = await serveApp(database, tenant)
  console.log(`\n### ${name} (${items} items; ms)\n`)
  const row = table(['list', 'p50', 'p95', 'plain p50', 'plain p95', 'p50 ratio', 'p95 ratio'])
  for (const one of cases) {
    const { p50, p95 } = await timesOf(() => app.get(`/api/heights?size=50&${one.query}`))
    const raw = plain.get(one.name) ?? { p50: Number.NaN, p95: Number.NaN }
    row([one.name, p50, p95, raw.p50, raw.p95, p50 / raw.p50, p95 / raw.p95])
  }
  await app.close()
}
