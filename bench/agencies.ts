import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startCluster, startPooler } from '../apps/api/test/cluster.ts'
import { enterOffices, makeAgencies, type Office } from './agencies/offices.ts'
import { startProcess, type Process } from './kit/product.ts'
import { table } from './kit/times.ts'

/** The calls of a morning in the office. */
const calls: readonly (readonly [name: string, path: (office: Office) => string])[] = [
  ['list of campaigns', () => '/api/campaigns?page=0&size=25'],
  [
    'jobs of a campaign',
    ({ campaignId }) => `/api/campaigns/${campaignId}/jobs?page=0&size=50&sort=startDate,asc`,
  ],
  ['calendar of a month', () => `/api/calendar?${month()}`],
  ['list of workers', () => '/api/workers?page=0&size=25'],
  ['dashboard', () => '/api/dashboard/admin'],
]

const asked = 200
const atOnce = 8
/** Tables that grow with the jobs or the people. */
const watched = ['campaigns', 'jobs', 'job_slots', 'workers', 'centres', 'assignments']

/**
 * `npm run bench -- agencies [agencies] [jobs of each]`: the usual calls of offices of many agencies in one PostgreSQL, with
 * one process and with two, and the rows that each call reads there.
 */
export default async function agencies([count = '1000', each = '10000']: readonly string[]): Promise<void> {
  const size = {
    agencies: Number(count),
    jobsEach: Number(each),
    workersEach: 100,
    hasRegister: false,
    historyEach: 0,
  }
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-agencies-'))
  const cluster = await startCluster({
    settings: ['shared_buffers=1GB', 'max_wal_size=8GB', 'autovacuum=off'],
  })
  const raw = new Client(cluster.url('postgres'))
  const pooler = await startPooler(cluster, 12)
  try {
    await makeAgencies(cluster.url('postgres'), raw, size)
    const offices = await enterOffices(cluster.url('postgres'), size.agencies)
    for (const processes of [1, 2])
      await measure(raw, offices, await startAll(processes, folder, pooler.url('postgres')))
  } finally {
    await raw.end()
    pooler.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const startAll = (count: number, folder: string, databaseUrl: string): Promise<Process[]> =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      startProcess({
        DATA_DIR: join(folder, `${count}-${n}`),
        DATABASE_URL: databaseUrl,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
      }),
    ),
  )

async function measure(
  raw: Client,
  offices: readonly Office[],
  processes: readonly Process[],
): Promise<void> {
  console.log(
    `\n${processes.length} process(es), ${atOnce} calls at a time, load ${(loadavg()[0] ?? 0).toFixed(1)}:\n`,
  )
  const print = table(['call', 'p50 ms', 'p95 ms', 'calls a second', 'rows read a call', 'read as a whole'])
  for (const [call, path] of calls) {
    const before = await readRows(raw)
    const started = performance.now()
    const times = await askAll(offices, processes, path)
    const seconds = (performance.now() - started) / 1000
    await new Promise((resolve) => setTimeout(resolve, 1500)) // the server counts a second late
    const after = await readRows(raw)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    const scans = [...after.scans].flatMap(([name, count]) =>
      count > (before.scans.get(name) ?? 0) ? [`${name} ${count - (before.scans.get(name) ?? 0)}`] : [],
    )
    print([
      call,
      at(0.5),
      at(0.95),
      asked / seconds,
      (after.rows - before.rows) / asked,
      scans.join(', ') || 'none',
    ])
  }
  for (const one of processes) await one.stop()
}

async function askAll(
  offices: readonly Office[],
  processes: readonly Process[],
  path: (office: Office) => string,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < asked) {
      const n = next++
      const office = offices[(n * 37) % offices.length] as Office
      const started = performance.now()
      const answer = await fetch(`${processes[n % processes.length]?.base}${path(office)}`, {
        headers: { authorization: `Bearer ${office.tokens.ROLE_ADMIN}`, 'x-tenant-id': office.tenant },
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path(office)} answered ${answer.status}`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return times.toSorted((a, b) => a - b)
}

/** Rows of the large tables that were read so far, and how often one of them was read as a whole. */
async function readRows(raw: Client): Promise<{ rows: number; scans: Map<string, number> }> {
  const { rows } = await raw.query<{ name: string; rows: string; scans: string }>(
    `select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows, seq_scan as scans
     from pg_stat_user_tables where relname = any($1)`,
    [watched],
  )
  return {
    rows: rows.reduce((sum, one) => sum + Number(one.rows), 0),
    scans: new Map(rows.map(({ name, scans }) => [name, Number(scans)])),
  }
}

function month(): string {
  const now = new Date()
  const day = (shift: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + shift, date)).toISOString().slice(0, 10)
  return `from=${day(0, 1)}&to=${day(1, 0)}`
}
