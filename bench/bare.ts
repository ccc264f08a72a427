import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { installationKey } from '../apps/api/src/platform/sessions/installation-key.ts'
import { createSessions } from '../apps/api/src/platform/sessions/sessions.ts'
import { createTokens } from '../apps/api/src/platform/sessions/tokens.ts'
import { startCluster, type Cluster } from '../apps/api/test/cluster.ts'
import { startProcess, type Process } from './kit/product.ts'
import { table } from './kit/times.ts'
import { makeWorkers } from './people/many-workers.ts'

const tenant = 'grande'
const connections = 16

type Sent = { readonly method: string; readonly path: string; readonly body?: object }
type Call = { readonly name: string; readonly ours: (n: number) => Sent; readonly bare: (n: number) => Sent }

/**
 * `npm run bench -- bare [people] [rounds] [list|read|create|update…]`: list, read, create and update of people beside a bare Fastify route that runs
 * plain SQL for the same through a pool and sends as many bytes, without tenant, roles, validation, uniqueness or history.
 * Both are processes of their own on one PostgreSQL, asked in turns over 16 connections.
 */
export default async function bare(args: readonly string[]): Promise<void> {
  const [people = 100_000, rounds = 6] = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const names = args.filter((arg) => !/^\d+$/.test(arg))
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-bare-'))
  const cluster = await startCluster()
  const closing: (() => Promise<void>)[] = []
  try {
    const token = await fill(cluster, folder, people)
    const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': tenant }
    const product = await startProcess({
      DATA_DIR: join(folder, 'product'),
      DATABASE_URL: cluster.url('postgres'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    })
    closing.push(product.stop)
    const asked = {
      product: asking(product.base, headers),
      calls: callsFor(people).filter(({ name }) => names.length === 0 || names.includes(name)),
    }
    const route = await startProcess(
      { DATABASE_URL: cluster.url('postgres'), REPLIES: JSON.stringify(await repliesOf(asked)) },
      resolve('bench/bare/server.mjs'),
    )
    closing.push(route.stop)
    await measure(product, headers, route, asked.calls, rounds)
  } finally {
    for (const close of closing) await close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(cluster: Cluster, folder: string, people: number): Promise<string> {
  const database = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: folder })
  await database.migrate()
  await makeWorkers(database, tenant, people)
  await makeWorkers(database, 'vecina', people / 5)
  await database.vacuumAnalyze()
  const tokens = createTokens(await installationKey(database, 'session-key'))
  const sessions = createSessions({ tokens, defaultTenant: tenant })
  const token = await database.inTenant(tenant, async (db) => {
    const user = await db
      .insertInto('users')
      .values({ login: 'bench', roles: ['ROLE_ADMIN'], first_name: 'Sabela' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return sessions.start(db, { id: user.id, tenant }, { device: 'bench', ip: '127.0.0.1', now: new Date() })
  })
  await database.close()
  return token
}

/** A person as the form sends one; `n` makes identifier and address its own. */
function person(n: number, side: string): object {
  const number = 20_000_000 + n
  return {
    workerType: 'WORKER',
    dni: `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`,
    birthDate: '1990-05-05',
    gender: 'FEMALE',
    workerStatus: 'ACTIVE',
    documentationStatus: 'PENDING',
    contractType: 'NONE',
    hasVehicle: true,
    hasDriverLicense: true,
    hasFoodHandlerLicense: false,
    profileIds: [1],
    experienceIds: [],
    languages: [],
    user: {
      firstName: 'Uxía',
      lastName: 'Souto',
      email: `uxia.${side}${n}@correo.example`,
      phone: String(612_000_000 + n),
    },
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
      bare: () => ({ method: 'GET', path: '/list' }),
    },
    {
      name: 'read',
      ours: (n) => ({ method: 'GET', path: `/api/workers/${one(n)}` }),
      bare: (n) => ({ method: 'GET', path: `/read/${one(n)}` }),
    },
    {
      name: 'create',
      ours: (n) => ({ method: 'POST', path: '/api/workers', body: person(n, 'a') }),
      bare: (n) => ({ method: 'POST', path: '/create', body: person(n + 10_000_000, 'b') }),
    },
    {
      name: 'update',
      ours: (n) => ({ method: 'PUT', path: `/api/workers/${one(n)}`, body: person(n + 20_000_000, 'c') }),
      bare: (n) => ({ method: 'PUT', path: `/update/${half + one(n)}`, body: person(n + 30_000_000, 'd') }),
    },
  ]
}

type Asking = (sent: Sent) => Promise<string>

function asking(base: string, headers: Readonly<Record<string, string>>): Asking {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return ({ method, path, body }) =>
    new Promise((settle, reject) => {
      const text = body && JSON.stringify(body)
      const type = text ? { 'content-type': 'application/json' } : {}
      const call = request(
        new URL(path, base),
        { method, agent, headers: { ...headers, ...type } },
        (answer) => {
          let reply = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => (reply += chunk))
          answer.on('end', () =>
            (answer.statusCode ?? 500) < 300
              ? settle(reply)
              : reject(new Error(`${method} ${path}: ${answer.statusCode} ${reply.slice(0, 300)}`)),
          )
        },
      )
      call.on('error', reject).end(text)
    })
}

/** What the product answers to each call, once: the bare route sends these bytes. */
async function repliesOf({ product, calls }: { product: Asking; calls: readonly Call[] }) {
  const replies: Record<string, string> = {}
  for (const { name, ours } of calls) replies[name] = await product(ours(0))
  return replies
}

type Side = {
  readonly ask: Asking
  readonly process: Process
  readonly rates: number[]
  calls: number
  cpu: number
}

async function measure(
  product: Process,
  headers: Readonly<Record<string, string>>,
  route: Process,
  calls: readonly Call[],
  rounds: number,
): Promise<void> {
  console.log(
    `${connections} connections, ${rounds} rounds of 2 s each in turns, load ${(loadavg()[0] ?? 0).toFixed(1)}:\n`,
  )
  const print = table([
    'call',
    'ours a second',
    'bare',
    'ratio (≥ 0.6)',
    'ours ms of processor',
    'bare',
    'ratio (≤ 1.6)',
  ])
  for (const call of calls) {
    const side = (process: Process, ask: Asking): Side => ({ ask, process, rates: [], calls: 0, cpu: 0 })
    const ours = side(product, asking(product.base, headers))
    const bareSide = side(route, asking(route.base, {}))
    await drive(ours, call.ours, 100, 1000)
    await drive(bareSide, call.bare, 100, 1000)
    for (const one of [ours, bareSide]) Object.assign(one, { calls: 0, cpu: 0, rates: [] })
    for (let round = 0; round < rounds; round++) {
      await drive(ours, call.ours, 10_000 + round * 50_000, 2000)
      await drive(bareSide, call.bare, 10_000 + round * 50_000, 2000)
    }
    const [a, b] = [ours, bareSide].map(({ rates, cpu, calls: made }) => ({
      rate: rates.toSorted((x, y) => x - y)[rates.length >> 1] ?? 0,
      cpu: (cpu / made) * 1000,
    })) as [{ rate: number; cpu: number }, { rate: number; cpu: number }]
    const two = (value: number) => value.toFixed(2)
    print([call.name, a.rate, b.rate, two(a.rate / b.rate), two(a.cpu), two(b.cpu), two(a.cpu / b.cpu)])
  }
}

/** Asks for `milliseconds` over all connections; numbers begin at `first`, so that no two calls make the same person. */
async function drive(
  side: Side,
  sentOf: (n: number) => Sent,
  first: number,
  milliseconds: number,
): Promise<void> {
  const [began, cpu] = [performance.now(), side.process.cpuSeconds()]
  let n = first
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - began < milliseconds) await side.ask(sentOf(n++))
    }),
  )
  side.calls += n - first
  side.cpu += side.process.cpuSeconds() - cpu
  side.rates.push(((n - first) * 1000) / (performance.now() - began))
}
