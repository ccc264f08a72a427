import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startCluster } from '../apps/api/test/cluster.ts'
import { asking, printInTurns, type Asking, type Call } from './kit/in-turns.ts'
import { startProcess } from './kit/product.ts'
import { openOffice, person } from './people/office.ts'

/**
 * `npm run bench -- bare [people] [rounds] [list|read|create|update…]`: calls about people beside a bare Fastify route that
 * runs plain SQL for the same through a pool and sends as many bytes, without tenant, roles, validation or history. Both are
 * processes of their own on one PostgreSQL. The goal is 0.6 × its calls a second and 1.6 × its processor a call.
 */
export default async function bare(args: readonly string[]): Promise<void> {
  const [people = 100_000, rounds = 6] = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const names = args.filter((arg) => !/^\d+$/.test(arg))
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-bare-'))
  const cluster = await startCluster()
  const closing: (() => Promise<void>)[] = []
  try {
    const { process, headers } = await openOffice(cluster, folder, people)
    closing.push(process.stop)
    const ask = asking(process.base, headers)
    const calls = callsFor(people).filter(({ name }) => names.length === 0 || names.includes(name))
    const route = await startProcess(
      { DATABASE_URL: cluster.url('postgres'), REPLIES: JSON.stringify(await repliesOf(ask, calls)) },
      resolve('bench/bare/server.mjs'),
    )
    closing.push(route.stop)
    const theirs = { process: route, ask: asking(route.base) }
    await printInTurns(calls, { ours: { process, ask }, theirs, name: 'bare', rounds })
  } finally {
    for (const close of closing) await close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whoever is read or changed lies anywhere in the agency; changes of both never meet. */
function callsFor(people: number): Call[] {
  const half = Math.floor(people / 2)
  const one = (n: number) => 1 + ((n * 7919) % (half - 1))
  return [
    {
      name: 'list',
      ours: () => ({ method: 'GET', path: '/api/workers?workerType=WORKER' }),
      theirs: () => ({ method: 'GET', path: '/list' }),
    },
    {
      name: 'read',
      ours: (n) => ({ method: 'GET', path: `/api/workers/${one(n)}` }),
      theirs: (n) => ({ method: 'GET', path: `/read/${one(n)}` }),
    },
    {
      name: 'create',
      ours: (n) => ({ method: 'POST', path: '/api/workers', body: person(n, 'a') }),
      theirs: (n) => ({ method: 'POST', path: '/create', body: person(n + 10_000_000, 'b') }),
    },
    {
      name: 'update',
      ours: (n) => ({ method: 'PUT', path: `/api/workers/${one(n)}`, body: person(n + 20_000_000, 'c') }),
      theirs: (n) => ({ method: 'PUT', path: `/update/${half + one(n)}`, body: person(n + 30_000_000, 'd') }),
    },
  ]
}

/** What the product answers to each call, once: the bare route sends these bytes. */
async function repliesOf(product: Asking, calls: readonly Call[]): Promise<Record<string, string>> {
  const replies: Record<string, string> = {}
  for (const { name, ours } of calls) replies[name] = await product(ours(0))
  return replies
}
