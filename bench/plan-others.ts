import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '../apps/api/src/platform/database/database.ts'
import { installationKey } from '../apps/api/src/platform/sessions/installation-key.ts'
import { createSessions } from '../apps/api/src/platform/sessions/sessions.ts'
import { createTokens } from '../apps/api/src/platform/sessions/tokens.ts'
import { startCluster } from '../apps/api/test/cluster.ts'
import type { CoverOptions } from '../packages/contract/src/planning/cover.ts'
import type { Plan } from '../packages/contract/src/planning/plan.ts'
import { asking, type Asking } from './kit/in-turns.ts'
import { startProcess, type Process } from './kit/product.ts'
import { table } from './kit/times.ts'
import { makeAgencyToPlan } from './plans/an-agency-to-plan.ts'

const settings = {
  preset: 'cost',
  movesPending: true,
  maxKm: 60,
  provinces: [],
  only: [],
  lists: [],
  excludedLists: [],
  favourites: 'same',
  excluded: [],
  allowed: [],
}
/** Calls of the other agency a second, spread evenly: what an office of some ten people asks. */
const callsASecond = 20
const sickCalls = 40

type Office = { readonly ask: Asking; readonly campaignId: number }

/**
 * The longest plan of one agency (500 people, 2,000 jobs), and what another agency's calls take meanwhile and without it, by
 * turns; then sick calls in that plan: `npm run bench -- plan-others [jobs] [people] [rounds]`.
 */
export default async function planOthers(args: readonly string[]): Promise<void> {
  const [jobs = 2000, people = 500, rounds = 3] = args.map(Number)
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-plans-'))
  const cluster = await startCluster()
  try {
    const databaseUrl = cluster.url('postgres')
    const database = await openDatabase({ databaseUrl, dataDir: folder })
    await database.migrate()
    const made = {
      planes: await makeAgencyToPlan(database, 'planes', { jobs, people }),
      vecina: await makeAgencyToPlan(database, 'vecina', { jobs: 1000, people: 300 }),
    }
    const tokens = { planes: await tokenOf(database, 'planes'), vecina: await tokenOf(database, 'vecina') }
    await database.close()
    const server = await startProcess({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    })
    const officeOf = (tenant: 'planes' | 'vecina'): Office => ({
      ask: asking(server.base, {
        authorization: `Bearer ${tokens[tenant]}`,
        'x-tenant-id': tenant,
        'x-active-role': 'ROLE_ADMIN',
      }),
      campaignId: made[tenant],
    })
    await measure(server, officeOf('planes'), officeOf('vecina'), rounds)
    await server.stop()
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tokenOf(database: Database, tenant: string): Promise<string> {
  const key = await installationKey(database, 'session-key')
  const sessions = createSessions({
    tokens: createTokens(() => key),
    defaultTenant: tenant,
  })
  return database.inTenant(tenant, async (db) => {
    const { id } = await db
      .insertInto('users')
      .values({ login: 'bench', roles: ['ROLE_ADMIN'], first_name: 'Sabela' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return sessions.start(db, { id, tenant }, { device: 'bench', ip: '127.0.0.1', now: new Date() })
  })
}

async function measure(server: Process, planner: Office, other: Office, rounds: number): Promise<void> {
  await callsUntil(other, pause(2000))
  await planAlone(server, planner)
  const quiet: number[] = []
  const during: number[] = []
  console.log(`${callsASecond} calls a second of another agency, load ${(loadavg()[0] ?? 0).toFixed(1)}:\n`)
  const print = table(['plan', 'covered', 'first plan s', 'ended after s', 'memory MB, most'])
  let last: Plan | undefined
  for (let round = 1; round <= rounds; round++) {
    quiet.push(...(await callsUntil(other, pause(20_000))))
    const planning = planned(planner)
    during.push(...(await callsUntil(other, planning)))
    last = await planning
    const { progress, after } = last
    print([
      String(round),
      `${after?.covered} of ${after?.jobs}`,
      (progress.curve[0]?.ms ?? 0) / 1000,
      progress.ms / 1000,
      server.memoryMb().most,
    ])
  }
  console.log()
  printTimes([
    ['without a plan', quiet],
    ['while it is made', during],
  ])
  if (last) await coverSick(planner, last)
}

/** The same plan with nobody else there, by processor seconds: a figure that a busy machine does not change much. */
async function planAlone(server: Process, planner: Office): Promise<void> {
  const began = server.cpuSeconds()
  let first = Number.NaN
  const { after } = await planned(planner, ({ progress }) => {
    if (Number.isNaN(first) && progress.curve.length > 0) first = server.cpuSeconds() - began
  })
  const whole = server.cpuSeconds() - began
  console.log(
    `alone: ${first.toFixed(1)} processor seconds to the first plan, ${whole.toFixed(1)} to the proposal, all threads; ` +
      `${after?.covered} of ${after?.jobs} covered\n`,
  )
}

function printTimes(rows: readonly (readonly [string, readonly number[]])[]): void {
  const print = table(['', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms'])
  for (const [name, times] of rows) {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    print([name, String(sorted.length), at(0.5), at(0.95), at(0.99), at(1)])
  }
}

/** Asks at an even pace, whether or not the one before was answered, until something has ended. */
async function callsUntil({ ask, campaignId }: Office, end: Promise<unknown>): Promise<number[]> {
  const paths = [
    `/api/campaigns/${campaignId}/jobs?page=0&size=50&sort=startDate,asc`,
    '/api/workers?page=0&size=25',
    '/api/campaigns?page=0&size=25',
    '/api/dashboard/admin',
    `/api/campaigns/${campaignId}`,
  ]
  const times: number[] = []
  const open: Promise<unknown>[] = []
  let isOver = false
  void end.finally(() => (isOver = true)).catch(() => undefined)
  const began = performance.now()
  for (let n = 0; !isOver; n++) {
    await pause(Math.max(0, began + (n * 1000) / callsASecond - performance.now()))
    const started = performance.now()
    const path = paths[n % paths.length] ?? ''
    open.push(ask({ method: 'GET', path }).then(() => times.push(performance.now() - started)))
  }
  await Promise.all(open)
  return times
}

async function planned({ ask, campaignId }: Office, onLook?: (plan: Plan) => void): Promise<Plan> {
  const body = { scope: { campaignId }, settings }
  const { planId } = JSON.parse(await ask({ method: 'POST', path: '/api/plans', body })) as { planId: number }
  for (;;) {
    await pause(onLook ? 200 : 700)
    const plan = JSON.parse(await ask({ method: 'GET', path: `/api/plans/${planId}` })) as Plan
    onLook?.(plan)
    if (plan.state !== 'RUNNING') return plan
  }
}

/** Applies the plan, and asks who could cover jobs all over it. */
async function coverSick({ ask }: Office, { id, jobs }: Plan): Promise<void> {
  await ask({ method: 'POST', path: `/api/plans/${id}/apply`, body: {} })
  const held = jobs.filter(({ after }) => after !== null)
  const times: number[] = []
  const moves = new Map<number, number>()
  for (let n = 0; n < sickCalls; n++) {
    const job = held[Math.floor((n * held.length) / sickCalls)]
    const started = performance.now()
    const found = JSON.parse(
      await ask({ method: 'GET', path: `/api/jobs/${job?.jobId}/cover` }),
    ) as CoverOptions
    times.push(performance.now() - started)
    const fewest = found.options[0] ? found.options[0].steps.length - 1 : -1
    moves.set(fewest, (moves.get(fewest) ?? 0) + 1)
  }
  console.log()
  printTimes([['sick call in that plan', times]])
  console.log(
    `\nother jobs that have to move: ${[...moves].map(([n, calls]) => `${n < 0 ? 'no way' : n}: ${calls}`).join(', ')}`,
  )
}
