import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Client } from 'pg'
import { openDatabase, type Database } from '../apps/api/src/platform/database/database.ts'
import { startCluster } from '../apps/api/test/cluster.ts'
import { serveApp } from './kit/served-app.ts'
import { cases, type Case } from './people/cases.ts'
import { makeWorkers } from './people/many-workers.ts'

const tenant = 'grande'

/**
 * Lists of 100,000 people beside four smaller agencies, over HTTP, against plain SQL without row-level security.
 * Arguments: `server`, `embedded` (both by default), a number of people, `only=<text>` for some of the cases.
 */
export default async function workers(args: readonly string[]): Promise<void> {
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 100_000)
  const only = args.find((arg) => arg.startsWith('only='))?.slice(5)
  const asked = cases.filter(({ name }) => !only || name.includes(only))
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-bench-'))
  const cluster = await startCluster()
  const raw = new Client(cluster.url('postgres'))
  try {
    const server = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: folder })
    await fill(server, count, 'PostgreSQL')
    await raw.connect()
    const plain = await plainQuestions(raw, asked)
    if (!args.includes('embedded')) await measure('PostgreSQL', server, asked, plain)
    await server.close()
    if (args.includes('server')) return
    const embedded = await openDatabase({ dataDir: folder })
    await fill(embedded, count, 'embedded')
    await measure('embedded', embedded, asked, plain)
    await embedded.close()
  } finally {
    await raw.end()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(database: Database, count: number, name: string): Promise<void> {
  await database.migrate()
  const started = performance.now()
  await makeWorkers(database, tenant, count)
  for (const n of [1, 2, 3, 4]) await makeWorkers(database, `vecina-${n}`, count / 5)
  await database.vacuumAnalyze()
  console.log(`${name}: ${count * 1.8} people made in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

type Times = { readonly p50: number; readonly p95: number }

const rounds = 30

type Run = () => Promise<unknown>

/** Both in turns, so that what else the machine does weighs on both alike. */
async function timesOf(ours: Run, plain: Run): Promise<{ ours: Times; plain: Times }> {
  const times = { ours: [] as number[], plain: [] as number[] }
  for (let n = -5; n < rounds; n++) {
    for (const [name, run] of [
      ['ours', ours],
      ['plain', plain],
    ] as const) {
      const started = performance.now()
      await run()
      if (n >= 0) times[name].push(performance.now() - started)
    }
  }
  return { ours: summary(times.ours), plain: summary(times.plain) }
}

function summary(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[times.length >> 1] ?? 0, p95: sorted[Math.floor(times.length * 0.95)] ?? 0 }
}

/** What a person would write by hand for the same answer: a count and a page with the names of what it refers to. */
async function plainQuestions(raw: Client, asked: readonly Case[]): Promise<ReadonlyMap<string, Run>> {
  const ids = await itemIds(raw)
  const questions = new Map<string, Run>()
  for (const one of asked) {
    const where = `tenant_id = '${tenant}' and worker_type = 'WORKER' and deleted_at is null and ${withIds(one.where ?? 'true', ids)}`
    const { rows } = await raw.query(`select count(*)::int as total from workers as w where ${where}`)
    const offset = one.isLastPage ? Math.floor((rows[0].total - 1) / 10) * 10 : 0
    const item = (table: string, column: string) =>
      `(select i.name from ${table} as i where i.tenant_id = w.tenant_id and i.id = w.${column}) as ${column}_name`
    const items = (link: string, column: string, table: string) =>
      `(select json_agg(i.name) from ${link} as l join ${table} as i on i.tenant_id = l.tenant_id and i.id = l.${column}
        where l.tenant_id = w.tenant_id and l.worker_id = w.id) as ${table}`
    const page = `select w.*, ${item('heights', 'height_id')}, ${item('nationalities', 'nationality_id')},
      ${items('worker_profiles', 'profile_id', 'profiles')}, ${items('worker_languages', 'language_id', 'languages')},
      ${items('worker_experiences', 'experience_id', 'experiences')}
      from (select * from workers as w where ${where} order by ${one.order ?? 'id'} limit 10 offset ${offset}) as w
      order by ${one.order ?? 'id'}`
    questions.set(one.name, async () => {
      await raw.query(`select count(*) from workers as w where ${where}`)
      await raw.query(page)
    })
  }
  return questions
}

type Ids = Readonly<Record<'NATIONALITY' | 'PROFILE' | 'LANGUAGE', number>>

async function itemIds(raw: Client): Promise<Ids> {
  const first = async (table: string) =>
    Number(
      (await raw.query(`select id from ${table} where tenant_id = '${tenant}' order by id offset 2`)).rows[0]
        .id,
    )
  return {
    NATIONALITY: await first('nationalities'),
    PROFILE: await first('profiles'),
    LANGUAGE: await first('languages'),
  }
}

const withIds = (text: string, ids: Ids) =>
  text.replace(/NATIONALITY|PROFILE|LANGUAGE/g, (name) => String(ids[name as keyof Ids]))

async function measure(
  name: string,
  database: Database,
  asked: readonly Case[],
  questions: ReadonlyMap<string, Run>,
): Promise<void> {
  const { get, close } = await serveApp(database, tenant)
  const ids = await database.inTenant(tenant, async (db) => {
    const first = async (table: 'nationalities' | 'profiles' | 'languages') =>
      (await db.selectFrom(table).select('id').orderBy('id').offset(2).limit(1).executeTakeFirstOrThrow()).id
    return {
      NATIONALITY: await first('nationalities'),
      PROFILE: await first('profiles'),
      LANGUAGE: await first('languages'),
    }
  })
  const { totalElements } = JSON.parse(await get('/api/workers?workerType=WORKER'))
  const last = Math.ceil(totalElements / 10) - 1
  console.log(`\n### ${name} (${totalElements} workers; ms)\n`)
  console.log(
    '| list | p50 | p95 | plain p50 | plain p95 | p50 ratio | p95 ratio |\n|---|---|---|---|---|---|---|',
  )
  for (const one of asked) {
    const path = `/api/workers?workerType=WORKER&size=10&${withIds(one.query.replace('LAST', String(last)), ids)}`
    const { ours, plain } = await timesOf(() => get(path), questions.get(one.name) ?? (async () => undefined))
    const cells = [ours.p50, ours.p95, plain.p50, plain.p95, ours.p50 / plain.p50, ours.p95 / plain.p95]
    console.log(`| ${one.name} | ${cells.map((value) => value.toFixed(1)).join(' | ')} |`)
  }
  await throughput('first pages', get, () => '/api/workers?workerType=WORKER')
  await throughput(
    'filtered lists',
    get,
    (n) =>
      `/api/workers?workerType=WORKER&lastName=${filtered[n % filtered.length]}&province=${9 + (n % 20)}`,
  )
  await close()
}

const filtered = ['garcia', 'nunez', 'etxeb', 'otero', 'puig', 'vazquez', 'soler', 'ibanez']

async function throughput(
  name: string,
  get: (path: string) => Promise<string>,
  pathOf: (n: number) => string,
) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const until = performance.now() + 5000
  let answered = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < until) {
        await get(pathOf(answered))
        answered++
      }
    }),
  )
  delay.disable()
  const p99 = (delay.percentile(99) / 1e6).toFixed(1)
  console.log(
    `16 connections, ${name}: ${(answered / 5).toFixed(0)} a second; event loop delay p99 ${p99} ms`,
  )
}
