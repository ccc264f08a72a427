import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { PeriodicWork } from './periodic.ts'

/** Days that something is still of use after it has ended: for a retry, a look at what happened, a support question. */
const kept = { sessions: 0, links: 7, keys: 2, tasks: 30, answerLinks: 30, plans: 90 } as const
const rowsAtOnce = 5000

const before = (now: Date, days: number) => sql`${now}::timestamptz - ${days} * interval '1 day'`

/** What of each table has expired. */
const expired = (now: Date): readonly [string, RawBuilder<unknown>][] => [
  ['sessions', sql`expires_at < ${before(now, kept.sessions)}`],
  ['one_time_links', sql`coalesce(used_at, expires_at) < ${before(now, kept.links)}`],
  ['idempotency_keys', sql`created_at < ${before(now, kept.keys)}`],
  ['offer_links', sql`expires_at < ${before(now, kept.answerLinks)}`],
  ['worker_links', sql`expires_at < ${before(now, kept.answerLinks)}`],
  ['plans', sql`created_at < ${before(now, kept.plans)} and status <> 'APPLIED'`],
  ['road_legs', sql`expires_at < ${now}::timestamptz`],
  ['access_tickets', sql`expires_at < ${now}::timestamptz`],
  ['live_changes', sql`at < ${now}::timestamptz - interval '1 hour'`],
  [
    'tasks',
    sql`finished_at < ${before(now, kept.tasks)}
      and not exists (select from route_batches b where b.tenant_id = tasks.tenant_id and b.task_id = tasks.id)`,
  ],
]

/** Removes what has expired, some thousand rows a turn so that nobody waits for long. @returns how many rows went */
export async function purge(db: Tx, now: Date): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const [table, condition] of expired(now)) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${rowsAtOnce}))`.execute(
      db,
    )
    gone[table] = Number(numAffectedRows ?? 0)
  }
  return gone
}

export const purgeExpired: PeriodicWork = {
  name: 'purge-expired',
  everyMinutes: 60,
  work: async (db, { now, log }) => {
    const gone = await purge(db, now)
    if (Object.values(gone).some((rows) => rows > 0)) log.info({ gone }, 'what had expired was removed')
  },
}
