import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { asSuperuser, startCluster, startPooler } from '../apps/api/test/cluster.ts'
import { startProcess, type Process } from './kit/product.ts'
import { letWork, type VirtualUsers } from './load/virtual-users.ts'
import { makePeople } from './load/people.ts'

type Ground = {
  readonly name: string
  readonly processes: readonly Process[]
  readonly people: Awaited<ReturnType<typeof makePeople>>
  readonly close: () => Promise<void>
}

const folderOfItsOwn = () => mkdtempSync(join(tmpdir(), 'cuadrante-load-'))

/**
 * `npm run bench -- load [embedded|server] [people] [seconds]`: people of all roles read, write and send files, on the
 * embedded default and on PostgreSQL with two processes behind pgbouncer; writes bench/load.md.
 */
export default async function load(args: readonly string[]): Promise<void> {
  const [count = 300, seconds = 120] = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const grounds = [
    ['embedded', embeddedGround],
    ['server', serverGround],
  ] as const
  const asked = grounds.filter(
    ([name]) => !args.some((arg) => arg in Object.fromEntries(grounds)) || args.includes(name),
  )
  const pages: string[] = []
  for (const [, open] of asked) {
    const ground = await open(count)
    pages.push(await measure(ground, seconds))
    console.log(pages.at(-1))
    await ground.close()
  }
  if (asked.length === grounds.length) writeFileSync('bench/load.md', page(count, seconds, pages))
}

async function embeddedGround(count: number): Promise<Ground> {
  const folder = folderOfItsOwn()
  const database = await openDatabase({ dataDir: folder })
  const people = await makePeople(database, count)
  await database.close()
  const process = await startProcess({ DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' })
  const close = async () => {
    await process.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { name: 'The embedded default, one process', processes: [process], people, close }
}

async function serverGround(count: number): Promise<Ground> {
  const folder = folderOfItsOwn()
  const cluster = await startCluster()
  await asSuperuser(
    cluster,
    'create database carga',
    'alter system set fsync = on',
    'select pg_reload_conf()',
  )
  const database = await openDatabase({ databaseUrl: cluster.url('carga'), dataDir: folder })
  const people = await makePeople(database, count)
  await database.close()
  const pooler = await startPooler(cluster, 12)
  const start = (n: number) =>
    startProcess({
      DATA_DIR: join(folder, String(n)),
      FILES_DIR: join(folder, 'files'),
      DATABASE_URL: pooler.url('carga'),
      LOG_LEVEL: 'warn',
    })
  const processes = [await start(1), await start(2)]
  return {
    name: 'PostgreSQL 15, two processes behind pgbouncer (transaction mode, 12 connections)',
    processes,
    people,
    async close() {
      for (const one of processes) await one.stop()
      pooler.stop()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function measure({ name, processes, people }: Ground, seconds: number): Promise<string> {
  const cpuBefore = sum(processes.map(({ cpuSeconds }) => cpuSeconds()))
  const held: number[] = []
  const look = setInterval(() => held.push(sum(processes.map(({ memoryMb }) => memoryMb().now))), 5000)
  const others = machineBusy()
  const crowd = await letWork(
    people,
    processes.map(({ base }) => base),
    seconds,
  )
  clearInterval(look)
  const cpu = sum(processes.map(({ cpuSeconds }) => cpuSeconds())) - cpuBefore
  return section(name, crowd, { cpu, held, load: loadavg()[0] ?? 0, busy: others() })
}

type Costs = {
  readonly cpu: number
  readonly held: readonly number[]
  readonly load: number
  readonly busy: number
}

function section(
  name: string,
  { times, errors }: VirtualUsers,
  { cpu, held, load: machine, busy }: Costs,
): string {
  const all = [...times.values()].flat()
  const wrong = sum([...errors.values()])
  const rows = [...times].toSorted(([a], [b]) => a.localeCompare(b)).map(([what, list]) => row(what, list))
  const third = (n: number) => held.slice((held.length * n) / 3, (held.length * (n + 1)) / 3)
  const memory = [0, 1, 2].map((n) => Math.round(Math.max(0, ...third(n)))).join(', ')
  const perCall = ((cpu / all.length) * 1000).toFixed(1)
  return `## ${name}

Calls ${all.length}, errors ${wrong}; processor of the product ${perCall} ms a call; memory at most ${memory} MB in the first, second and last third. The machine's processors were ${busy.toFixed(0)} % busy with everything on it, load ${machine.toFixed(1)}.
${[...errors].map(([what, count]) => `- ${count} × ${what}\n`).join('')}
| call | number | p50 ms | p95 ms | longest ms |
| --- | --- | --- | --- | --- |
${[...rows, row('all', all)].join('\n')}
`
}

function row(what: string, list: readonly number[]): string {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `| ${what} | ${list.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Percent of the processors' time that was not idle until asked: `cpu` of proc(5) stat. */
function machineBusy(): () => number {
  const read = () =>
    (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).slice(1).map(Number)
  const before = read()
  return () => {
    const spent = read().map((ticks, index) => ticks - (before[index] ?? 0))
    return 100 * (1 - ((spent[3] ?? 0) + (spent[4] ?? 0)) / sum(spent.slice(0, 8)))
  }
}

const page = (count: number, seconds: number, sections: readonly string[]) => `# Many people at once

\`npm run bench -- load ${count} ${seconds}\`: ${count} people, seven of ten workers, two of the office and one of a client, for ${seconds} seconds, each five to fifteen seconds between what they do. They read lists, calendars, dashboards and reports, punch, comment, add centres and days off, take spreadsheets away and send documents; with the limits of calls on. The callers, PostgreSQL and other people's work run on the same machine of two processors; what PostgreSQL itself spends is not in the milliseconds of the product (the embedded database is).

${sections.join('\n')}`
