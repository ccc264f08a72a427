import type { DeliveryReason, NoticeChannel, NoticeKind } from '@cuadrante/contract/access/notices.ts'
import { defaultZone } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'

/** Notices of one person and kind, or of a day, that go out by one channel as one message. */
export type Batch = {
  readonly tenant: string
  readonly userId: number
  readonly kind: NoticeKind
  readonly channel: NoticeChannel
  /** Kinds of all sorts in one letter; `kind` is then that of one of them. */
  readonly isDigest: boolean
  /** The same at every try: whoever takes the message twice knows it by this. */
  readonly batch: string
  readonly attempts: number
  /** A process took it and was never heard of again: it may have gone out. */
  readonly wasLost: boolean
}

const leaseMinutes = 5

/**
 * Takes what is due under a lease, and what a process that died had taken. In quiet hours only what is urgent; a message
 * takes everything along that waits for the same person, kind (or day's letter) and channel. Two processes never take the same.
 */
export function claimBatches(database: Database, now: Date, most: number): Promise<Batch[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return database.asOwner(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('deliveries'))`.execute(db)
    const { rows } = await sql<Batch>`
      with heads as materialized (
        select d.tenant_id, d.user_id, d.bundle, d.channel, d.was_lost, d.batch as before, coalesce(d.batch, gen_random_uuid()::text) as batch
        from (
          select d.tenant_id, d.user_id, coalesce(d.bundle, d.kind) as bundle, d.channel, d.batch, bool_or(d.state = 'sending') as was_lost,
            min(d.due_at) as due_at, min(d.id) as id
          from deliveries d
            join tenants t on t.id = d.tenant_id
            cross join lateral (select
              extract(hour from ${at} at time zone coalesce(t.settings ->> 'timeZone', ${defaultZone})) as hour,
              coalesce((t.settings -> 'notices' ->> 'quietFrom')::int, 22) as since,
              coalesce((t.settings -> 'notices' ->> 'quietTo')::int, 8) as until) q
          where (d.state = 'waiting' and d.due_at <= ${at} and (d.is_urgent or not case
              when q.since <= q.until then q.hour >= q.since and q.hour < q.until
              else q.hour >= q.since or q.hour < q.until end))
            or (d.state = 'sending' and d.leased_until <= ${at})
          group by d.tenant_id, d.user_id, coalesce(d.bundle, d.kind), d.channel, d.batch
          order by min(d.due_at), min(d.id) limit ${most}) d),
      taken as (
        update deliveries d set state = 'sending', batch = h.batch, attempts = d.attempts + 1,
          leased_until = ${at} + ${leaseMinutes} * interval '1 minute'
        from heads h
        where d.tenant_id = h.tenant_id and d.user_id = h.user_id and coalesce(d.bundle, d.kind) = h.bundle
          and d.channel = h.channel and d.batch is not distinct from h.before and d.state in ('waiting', 'sending')
        returning d.tenant_id, d.user_id, d.kind, d.channel, d.batch, d.bundle, d.attempts, h.was_lost)
      select tenant_id as tenant, user_id as "userId", min(kind) as kind, channel, batch, max(attempts) as attempts,
        bool_or(was_lost) as "wasLost", bundle is not null as "isDigest"
      from taken group by tenant_id, user_id, bundle, channel, batch`.execute(db)
    return rows
  })
}

export type Outcome =
  | { readonly state: 'sent'; readonly address: string | null; readonly at: Date }
  | { readonly state: 'failed' | 'dropped'; readonly reason: DeliveryReason }
  | { readonly state: 'waiting'; readonly reason: DeliveryReason; readonly dueAt: Date }

type Part = {
  /** Of the batch; all of it without. */
  readonly ids?: readonly number[]
  /** Runs in the same transaction, where anything was noted. */
  readonly also?: (db: Tx) => Promise<void>
}

/** Notes what became of a batch, or of some of it; nothing where another process has taken it since. */
export async function settle(
  database: Database,
  { tenant, batch, attempts }: Batch,
  outcome: Outcome,
  { ids, also }: Part = {},
): Promise<void> {
  await database.inTenant(tenant, async (db) => {
    const noted = await db
      .updateTable('deliveries')
      .set({
        state: outcome.state,
        leased_until: null,
        reason: 'reason' in outcome ? outcome.reason : null,
        ...(outcome.state === 'sent' ? { address: outcome.address, sent_at: outcome.at.toISOString() } : {}),
        ...(outcome.state === 'waiting' ? { due_at: outcome.dueAt.toISOString() } : {}),
      })
      .where('batch', '=', batch)
      .where('state', '=', 'sending')
      .where('attempts', '=', attempts)
      .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? []), 0]))
      .returning('id')
      .execute()
    if (noted.length > 0) await also?.(db)
  })
}
