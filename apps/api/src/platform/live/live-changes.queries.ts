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

const isChange = (row: Row): row is Row & LiveChange => row.tenant !== null
