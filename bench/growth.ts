import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { asSuperuser, startCluster, type Cluster } from '../apps/api/test/cluster.ts'
import type { Size } from './agencies/fill.ts'
import { enterOffices, makeAgencies, type Office } from './agencies/offices.ts'
import { growthCalls, type GrowthCall } from './growth/calls.ts'
import { comparePlans, type Explained } from './growth/plans.ts'
import { cpuSeconds, startProcess, type Process } from './kit/product.ts'
import { table } from './kit/times.ts'

const rounds = 6
const atOnce = 4
/** An answer may take so much of the time that it takes at a tenth. */
const limit = 1.5

type Side = {
  readonly name: string
  readonly offices: readonly Office[]
  readonly process: Process
  /** Calls so far to each agency, by name of the call. */
  readonly asked: Map<string, number>
}
type Sum = { readonly times: number[]; cpu: number }

/**
 * `npm run bench -- growth [agencies] [jobs of each] [names of calls…]`: what everybody asks from day to day of a database of
 * many agencies, in turns with one that has a tenth of them, so that what else the machine does weighs on both alike. An
 * agency has a tenth as many workers as jobs, two rows of the register for five jobs and five changes for each. Ends with an
 * error when one of the ten slowest statements reads a large table as a whole.
 */
export default async function growth(args: readonly string[]): Promise<void> {
  const [agencies = 1000, jobsEach = 10_000] = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const names = args.filter((arg) => !/^\d+$/.test(arg))
  const calls = growthCalls.filter(({ name }) => names.length === 0 || names.includes(name))
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-growth-'))
  const cluster = await startCluster({
    settings: [
      'shared_buffers=1GB',
      'max_wal_size=8GB',
      'autovacuum=off',
      'session_preload_libraries=auto_explain',
      'auto_explain.log_format=json',
      'auto_explain.log_nested_statements=on',
    ],
  })
  const sides: Side[] = []
  try {
    const each = { jobsEach, workersEach: jobsEach / 10, hasRegister: true, historyEach: jobsEach * 5 }
    const counts = [
      ['tenth', agencies / 10],
      ['whole', agencies],
    ] as const
    for (const [name, count] of counts) await makeSide(cluster, name, { ...each, agencies: count })
    for (const [name, count] of counts) sides.push(await openSide(cluster, folder, name, count))
    await compare(calls, sides)
    // The slowest of some calls are not the slowest of all: what is kept of those stays.
    if (names.length === 0) comparePlans(await explained(cluster, sides[1] as Side, calls))
  } finally {
    for (const { process } of sides) await process.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeSide(cluster: Cluster, name: string, size: Size): Promise<void> {
  await asSuperuser(cluster, `create database ${name}`)
  const raw = new Client(cluster.url(name))
  await makeAgencies(cluster.url(name), raw, size).finally(() => raw.end())
}

async function openSide(cluster: Cluster, folder: string, name: string, agencies: number): Promise<Side> {
  const offices = await enterOffices(cluster.url(name), agencies)
  return { name, offices, process: await serve(cluster, folder, name), asked: new Map() }
}

/** The product over a database; its processor is that of its process and of PostgreSQL for this database. */
async function serve(cluster: Cluster, folder: string, database: string): Promise<Process> {
  const process = await startProcess({
    DATA_DIR: join(folder, database),
    DATABASE_URL: cluster.url(database),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  const backends = new Map<number, number>()
  return {
    ...process,
    cpuSeconds() {
      for (const pid of backendsOf(database)) backends.set(pid, cpuSeconds(pid))
      return [...backends.values()].reduce((sum, seconds) => sum + seconds, process.cpuSeconds())
    },
  }
}

/** The connections of a database, which PostgreSQL names in the titles of its processes. */
const backendsOf = (database: string) =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => new RegExp(`^postgres: \\S+ ${database} `).test(titleOf(pid)))
    .map(Number)

/** Empty for a process that has ended meanwhile. */
function titleOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

async function compare(calls: readonly GrowthCall[], sides: readonly Side[]): Promise<void> {
  console.log(
    `\n${atOnce} calls at a time, ${rounds} rounds of one call for each of a hundred agencies, load ${(loadavg()[0] ?? 0).toFixed(1)}:\n`,
  )
  const print = table(['call', 'p50 ms', 'at a tenth', 'ratio', 'ms of processor', 'at a tenth', 'ratio'])
  const over: { clock: string[]; processor: string[] } = { clock: [], processor: [] }
  for (const call of calls) {
    const sums = sides.map((): Sum => ({ times: [], cpu: 0 }))
    for (let round = -1; round < rounds; round++) {
      for (const [index, side] of sides.entries()) await ask(side, call, round < 0 ? undefined : sums[index])
    }
    const [tenth, whole] = sums.map(({ times, cpu }) => ({
      time: times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0,
      cpu: (cpu * 1000) / times.length,
    })) as [Cost, Cost]
    const [time, cpu] = [whole.time / tenth.time, whole.cpu / tenth.cpu]
    print([call.name, whole.time, tenth.time, time.toFixed(2), whole.cpu, tenth.cpu, cpu.toFixed(2)])
    if (time > limit) over.clock.push(call.name)
    if (cpu > limit) over.processor.push(call.name)
  }
  const named = (names: readonly string[]) => names.join(', ') || 'none'
  console.log(
    `\nMore than ${limit} × by the clock: ${named(over.clock)}; by the processor: ${named(over.processor)}`,
  )
}

type Cost = { readonly time: number; readonly cpu: number }

async function ask({ process, offices, asked, name }: Side, call: GrowthCall, sum?: Sum): Promise<void> {
  const turn = asked.get(call.name) ?? 0
  asked.set(call.name, turn + 1)
  const before = process.cpuSeconds()
  let next = 0
  const caller = async () => {
    for (let office = offices[next++]; office; office = offices[next++]) {
      const body = call.body?.(office, turn)
      const role = call.role ?? 'ROLE_ADMIN'
      const started = performance.now()
      const answer = await fetch(`${process.base}${call.path(office, turn)}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${office.tokens[role]}`,
          'x-tenant-id': office.tenant,
          'x-active-role': role,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${name}, ${call.name}: ${answer.status} ${text.slice(0, 300)}`)
      sum?.times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  if (sum) sum.cpu += process.cpuSeconds() - before
}

/** Asks each call once more, with the plan of every statement in the log of the server. */
async function explained(
  cluster: Cluster,
  whole: Side,
  calls: readonly GrowthCall[],
): Promise<readonly Explained[]> {
  await asSuperuser(cluster, `alter database whole set auto_explain.log_min_duration = 0`)
  const log = join(cluster.folder, 'log')
  const from = readFileSync(log).length
  const process = await serve(cluster, cluster.folder, 'whole')
  try {
    for (const call of calls) await ask({ ...whole, offices: whole.offices.slice(0, 3), process }, call)
  } finally {
    await process.stop()
  }
  return plansOf(readFileSync(log).subarray(from).toString('utf8'))
}

/** `… LOG:  duration: 1.2 ms  plan:` and a tab before each line of the plan. */
function plansOf(log: string): Explained[] {
  return [...log.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)].flatMap(([, ms, text]) => {
    const { 'Query Text': query, Plan: plan } = JSON.parse(text ?? '') as {
      'Query Text': string
      Plan: Explained['plan']
    }
    return [{ query, plan, milliseconds: Number(ms) }]
  })
}
