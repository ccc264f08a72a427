import { sql } from 'kysely'
import type { Database, Tx } from './database/database.ts'

export type Counted = {
  /** What all processes have counted in the window, as far as this one has heard. */
  readonly total: number
  /** Until the window ends. */
  readonly leftMs: number
}

/** Sums over windows that all processes of one database share; a window begins with its first count. */
export type SharedCounts = {
  readonly add: (key: string, amount: number) => Counted
  readonly read: (key: string) => Counted
  /** Tells the others now what they have not been told. */
  readonly tell: () => Promise<void>
}

type Count = {
  begunAt: number
  /** Of all processes, when last heard. */
  known: number
  /** Of this process since then. */
  untold: number
}

type Options = {
  /** Begins the keys in the database, so that counts of different things do not meet. */
  readonly name: string
  readonly windowMs: number
  /** Where the processes meet; without it there is one process. */
  readonly database?: Database
  /** A sum below this is nobody else's business: who is far from a limit costs no write. */
  readonly tellFrom?: number
  readonly clock?: () => number
}

/** Counting never waits for the database: sums stand in memory, and what is new is told once a second. */
const tellEveryMs = 1000
/** Anybody may make keys up by sending from other addresses: the oldest are forgotten. */
const mostKeys = 5000
/** Stands for the whole installation where an agency would; no agency can be called so. */
const everybody = '*'

/**
 * Counts what is limited per person or agency however many processes serve them. Each tells the database once a second what
 * it has counted and hears what the others have, so that a limit may be passed by what fits into that second. While the
 * database is away each counts for itself.
 */
export function createSharedCounts(options: Options): SharedCounts {
  const { name, windowMs, database, tellFrom = 0, clock = Date.now } = options
  const counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> | undefined

  const isOver = ({ begunAt }: Count) => clock() - begunAt >= windowMs
  const isHeard = ({ known, untold }: Count) => known + untold >= tellFrom
  const counted = ({ known, untold, begunAt }: Count): Counted => ({
    total: known + untold,
    leftMs: begunAt + windowMs - clock(),
  })

  function begin(key: string): Count {
    counts.delete(key)
    const oldest = counts.size >= mostKeys ? counts.keys().next().value : undefined
    if (oldest !== undefined) counts.delete(oldest)
    const fresh = { begunAt: clock(), known: 0, untold: 0 }
    counts.set(key, fresh)
    return fresh
  }

  async function tellAll(asked: Database): Promise<void> {
    const news = [...counts]
      .filter(([, count]) => count.untold > 0 && isHeard(count) && !isOver(count))
      .map(([key, count]) => ({ key, count, amount: count.untold, ageMs: clock() - count.begunAt }))
    if (news.length === 0) return
    const sums = await asked.asOwner((db) => addUp(db, { name, windowMs }, news))
    for (const { key, count, amount } of news) {
      const sum = sums.get(key)
      if (!sum) continue
      count.known = sum.total
      count.untold -= amount
      count.begunAt = clock() - sum.ageMs
    }
  }

  async function tell(): Promise<void> {
    if (!database) return
    telling ??= tellAll(database).finally(() => (telling = undefined))
    await telling
  }

  function tellSoon(): void {
    if (!database || timer) return
    timer = setTimeout(() => {
      timer = undefined
      tell().catch(() => undefined) // what was not told goes with the next
    }, tellEveryMs).unref()
  }

  return {
    add(key, amount) {
      const found = counts.get(key)
      const count = found && !isOver(found) ? found : begin(key)
      count.untold += amount
      if (count.untold > 0 && isHeard(count)) tellSoon()
      return counted(count)
    },
    read(key) {
      const found = counts.get(key)
      return found && !isOver(found) ? counted(found) : { total: 0, leftMs: windowMs }
    },
    tell,
  }
}

type News = { readonly key: string; readonly amount: number; readonly ageMs: number }
type Sum = { readonly key: string; readonly total: number; readonly ageMs: number }

/** Adds to the sums in the order of their keys, so that two processes never wait for each other; gives the new ones. */
async function addUp(
  db: Tx,
  { name, windowMs }: Pick<Options, 'name' | 'windowMs'>,
  news: readonly News[],
): Promise<Map<string, Sum>> {
  const prefix = `${name} `
  const keys = news.map(({ key }) => prefix + key)
  const amounts = news.map(({ amount }) => Math.ceil(amount))
  const ages = news.map(({ ageMs }) => ageMs)
  const isPast = sql`t.window_started_at <= now() - ${windowMs} * interval '1 millisecond'`
  await sql`set local synchronous_commit = off`.execute(db) // a crash may forget them
  const { rows } = await sql<Sum>`
    insert into throttles as t (tenant_id, key, failures, window_started_at)
    select ${everybody}, n.key, n.amount, now() - n.age_ms * interval '1 millisecond'
    from unnest(${keys}::text[], ${amounts}::int[], ${ages}::float8[]) as n (key, amount, age_ms)
    order by n.key
    on conflict (tenant_id, key) do update set
      failures = case when ${isPast} then 0 else t.failures end + excluded.failures,
      window_started_at = case when ${isPast} then excluded.window_started_at else t.window_started_at end
    returning key, failures as total, extract(epoch from now() - window_started_at)::float8 * 1000 as "ageMs"`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.key.slice(prefix.length), row]))
}
