import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
import { tenantsOf } from '../database/tenants-of.ts'

type InTenant = <T>(work: (db: Tx) => Promise<T>) => Promise<T>

/** Work that comes round by itself, for each agency in a transaction of its own. Never await the network in it. */
export type PeriodicWork = {
  /** Names the work in the log and in `periodic_runs`: "document-alerts". */
  readonly name: string
  readonly everyMinutes: number
  readonly work: (db: Tx, run: { readonly now: Date; readonly log: FastifyBaseLogger }) => Promise<unknown>
  /** What follows once the work is committed; it may await the network. What it leaves undone, the next run must find again. */
  readonly afterwards?: (inTenant: InTenant) => Promise<unknown>
  /**
   * Of all agencies, as the owner: those with something that waits for a moment no later than `until`. The work is done for
   * them at that moment, whenever its turn would be; what it has done must not be found again.
   */
  readonly waiting?: (db: Tx, until: Date) => Promise<readonly Waiting[]>
}

/** An agency, and the moment something of it waits for. */
export type Waiting = { readonly tenant: string; readonly at: Date }

/** The same over all agencies at once, as the owner; it must do no harm when two processes do it. */
export type WorkForAll = Omit<PeriodicWork, 'waiting' | 'afterwards'>

export type Periodic = {
  readonly add: (work: PeriodicWork) => void
  readonly addForAll: (work: WorkForAll) => void
  /** Does at once what is due; says what was done, as "agency name". For tests and for the first minute. */
  readonly runDue: () => Promise<readonly string[]>
  readonly start: () => void
  readonly stop: () => Promise<void>
}

type Deps = {
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
}

const lookEveryMilliseconds = 60_000

/**
 * The product's clockwork. Any number of processes may run it: an advisory lock lets one at a time do a work of an agency,
 * and the time of the last run stands in the database. A work that fails is tried again at the next look.
 */
export function createPeriodic(deps: Deps): Periodic {
  const { database, log, clock } = deps
  const works = new Map<string, PeriodicWork>()
  const worksForAll = new Map<WorkForAll, number>()
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let alarm: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  async function runDue() {
    await runWorkForAlls()
    const done = await runWaiting()
    for (const tenant of await tenantsOf(database))
      for (const work of works.values()) done.push(...(await tried(tenant, work)))
    return done
  }

  /** Does what waits for a moment that has come, and wakes up for what comes before the next look. */
  async function runWaiting() {
    const done: string[] = []
    const now = clock().getTime()
    const later: number[] = []
    for (const work of works.values())
      for (const { tenant, at } of isStopping
        ? []
        : await waitingOf(deps, work, new Date(now + lookEveryMilliseconds)))
        if (at.getTime() > now) later.push(at.getTime() - now)
        else done.push(...(await tried(tenant, { ...work, everyMinutes: 0 })))
    clearTimeout(alarm)
    if (timer && !isStopping && later.length > 0)
      alarm = setTimeout(() => void inTurn(runWaiting), Math.min(...later)).unref()
    return done
  }

  async function tried(tenant: string, work: PeriodicWork): Promise<readonly string[]> {
    if (isStopping) return []
    const isDone = await runIfDue(deps, tenant, work).catch((error: unknown) => {
      log.error({ err: error, tenant, work: work.name }, 'periodic work failed')
      return false
    })
    return isDone ? [`${tenant} ${work.name}`] : []
  }

  async function runWorkForAlls() {
    const now = clock()
    for (const [work, ranAt] of worksForAll) {
      if (isStopping || now.getTime() - ranAt < work.everyMinutes * 60_000) continue
      worksForAll.set(work, now.getTime())
      await database
        .asOwner((db) => work.work(db, { now, log: log.child({ work: work.name }) }))
        .catch((error: unknown) => log.error({ err: error, work: work.name }, 'periodic work failed'))
    }
  }

  const runInTurn = (run: () => Promise<readonly string[]>) => {
    const turn = running.then(run)
    running = turn.catch(() => undefined)
    return turn
  }
  const inTurn = (run: () => Promise<readonly string[]>) =>
    runInTurn(run).catch((error: unknown) => log.error({ err: error }, 'periodic work cannot look'))
  const look = () => void inTurn(runDue)

  return {
    add(work) {
      if (works.has(work.name)) throw new Error(`two periodic works are called ${work.name}`)
      works.set(work.name, work)
    },
    addForAll: (work) => void worksForAll.set(work, 0),
    runDue: () => runInTurn(runDue),
    start() {
      timer = setInterval(look, lookEveryMilliseconds).unref()
      look()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      clearTimeout(alarm)
      await running
    },
  }
}

/** The agencies that something of a work waits for; none where they cannot be looked for. */
async function waitingOf(
  { database, log }: Deps,
  { name, waiting }: PeriodicWork,
  until: Date,
): Promise<readonly Waiting[]> {
  if (!waiting) return []
  return database
    .asOwner((db) => waiting(db, until))
    .catch((error: unknown) => {
      log.error({ err: error, work: name }, 'periodic work cannot look at what waits')
      return []
    })
}

/** Whether it was due, and is done. */
async function runIfDue(
  { database, log, clock }: Deps,
  tenant: string,
  work: PeriodicWork,
): Promise<boolean> {
  const { name, everyMinutes, afterwards } = work
  const isDone = await database.inTenant(tenant, async (db) => {
    const now = clock()
    if (!(await takeTurn(db, name, everyMinutes, now))) return false
    await work.work(db, { now, log: log.child({ tenant, work: name }) })
    return true
  })
  if (isDone) await afterwards?.((next) => database.inTenant(tenant, next))
  return isDone
}

/** Notes the run if it is due and no other process is at it. The note commits with the work, or not at all. */
async function takeTurn(db: Tx, name: string, everyMinutes: number, now: Date): Promise<boolean> {
  const { rows: locks } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('periodic ' || app_tenant()), hashtext(${name})) as "isFree"`.execute(
    db,
  )
  if (!locks[0]?.isFree) return false
  const { rows } = await sql`
    insert into periodic_runs as p (name, ran_at) values (${name}, ${now})
    on conflict (tenant_id, name) do update set ran_at = excluded.ran_at
      where p.ran_at <= ${now}::timestamptz - ${everyMinutes} * interval '1 minute'
    returning name`.execute(db)
  return rows.length > 0
}
