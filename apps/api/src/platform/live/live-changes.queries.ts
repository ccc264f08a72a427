import { sql } from 'kysely'
import { last } from '../database/pipelined-pool.ts'
import type { Tx } from '../database/database.ts'

/** Something of a topic, or of a session, has changed. */
export type LiveChange = {
  readonly tenant: string
  readonly topic: string
  /** "office", "workers", "worker 12", "client 7", "user 5": see the migrations. */
  readonly audience: string
}

/** What the database had committed when it was looked at. */
export type Snapshot = string

type Row = { snapshot: Snapshot } & { [K in keyof LiveChange]: LiveChange[K] | null }

/**
 * As the owner: what the transactions of these agencies have changed that a look before did not see, however long they took
 * and in whatever order they were committed. Without an earlier look there is nothing new. What a restored backup brings of
 * another server's transactions is not seen.
 */
export async function changesSince(
  db: Tx,
  tenants: readonly string[],
  before: Snapshot | undefined,
): Promise<{ readonly snapshot: Snapshot; readonly changes: readonly LiveChange[] }> {
  const then = sql`${before ?? null}::pg_snapshot`
  const { rows } = await sql<Row>`${last}
    select distinct look.now::text as snapshot, c.tenant_id as tenant, c.topic, c.audience
    from (select pg_current_snapshot() as now) look
      left join live_changes c on c.tenant_id = any(${tenants}::text[]) and c.written_by >= pg_snapshot_xmin(${then})
        and not pg_visible_in_snapshot(c.written_by, ${then}) and pg_visible_in_snapshot(c.written_by, look.now)`.execute(
    db,
  )
  return { snapshot: rows[0]?.snapshot ?? '', changes: rows.filter(isChange) }
}

/** The snapshot that the database has now: what is asked for later shows at least what it holds. */
export async function currentSnapshot(db: Tx): Promise<Snapshot> {
  const { rows } = await sql<{ now: Snapshot }>`select pg_current_snapshot()::text as now`.execute(db)
  return rows[0]?.now ?? ''
}

type Since = { readonly tenant: string; readonly since: Snapshot }

/** Rows that are looked at for one who comes back; where there are more, everything may have changed. */
const mostRows = 1000

/** As the owner: what each agency's transactions have changed since the snapshot beside it; "everything" where that is much. */
export async function changesSinceEach(
  db: Tx,
  asked: readonly Since[],
): Promise<readonly (readonly LiveChange[] | 'everything')[]> {
  const tenants = asked.map(({ tenant }) => tenant)
  const snapshots = asked.map(({ since }) => since)
  const { rows } = await sql<LiveChange & { place: number }>`
    select asked.place::int as place, c.tenant_id as tenant, c.topic, c.audience
    from unnest(${tenants}::text[], ${snapshots}::text[]) with ordinality as asked (tenant, since, place)
      cross join lateral (
        select tenant_id, topic, audience from live_changes
        where tenant_id = asked.tenant and written_by >= pg_snapshot_xmin(asked.since::pg_snapshot)
          and not pg_visible_in_snapshot(written_by, asked.since::pg_snapshot)
        limit ${mostRows}) as c`.execute(db)
  return asked.map((_, index) => {
    const own = rows.filter(({ place }) => place === index + 1)
    return own.length < mostRows ? own : 'everything'
  })
}

/** Longer ones are of a server with hundreds of transactions at once: whoever comes back with one is told everything. */
const longestSnapshot = 4000

/** Whether the database would read it: what a browser sends as the last event that it has heard is anybody's text. */
export function isSnapshot(text: string): boolean {
  const [, from, to, running = ''] = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/.exec(text) ?? []
  if (from === undefined || to === undefined || text.length > longestSnapshot) return false
  const [xmin, xmax] = [BigInt(from), BigInt(to)]
  const within = running === '' ? [] : running.split(',').map(BigInt)
  return (
    xmin > 0n &&
    xmin <= xmax &&
    within.every((one, index) => one >= (within[index - 1] ?? xmin) && one < xmax)
  )
}

/** Whether it is of a database that has come further than this one: of before a backup was restored. */
export const isAheadOf = (one: Snapshot, other: Snapshot): boolean => xmaxOf(one) > xmaxOf(other)
const xmaxOf = (snapshot: Snapshot): bigint => BigInt(snapshot.split(':')[1] ?? '0')

const isChange = (row: Row): row is Row & LiveChange => row.tenant !== null
