import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { changedSince } from './changed-since.ts'
import type { Conditions } from './conditions.queries.ts'
import { placeHeld } from './place-held.ts'

/** Somebody who may still say yes to an offer, or who waits for a place of it; with its jobs as far as they stand. */
export type StillAsked = {
  readonly offerId: number
  readonly workerId: number
  readonly answerBy: string
  readonly jobIds: readonly number[]
}

/**
 * Whom open offers may still lead to work, of the invitations `i` of offers `o` that are meant: not those who have it by
 * now, nor those whose yes would not count because the work has become another one or none.
 */
export async function stillAsked(db: Tx, meant: RawBuilder<boolean>, now: Date): Promise<StillAsked[]> {
  const { rows } = await sql<StillAsked & { readonly offered: Conditions }>`
    select o.id as "offerId", i.worker_id as "workerId", o.answer_by as "answerBy", s.jobs as "jobIds", e.detail as offered
    from offers o
      join offer_invitations i on i.offer_id = o.id and i.status in ('SENT', 'OPENED', 'WAITING') and ${placeHeld} is null
      cross join lateral (
        select json_agg(j.id order by j.id) as jobs from offer_places p
          join jobs j on j.id = p.job_id and j.deleted_at is null and j.status <> 'ANULADO'
        where p.offer_id = o.id having count(*) > 0) s
      cross join lateral (
        select detail from offer_events e where e.offer_id = i.offer_id and e.worker_id = i.worker_id and e.kind = 'created'
        order by position limit 1) e
    where o.status = 'OPEN' and o.answer_by > ${now.toISOString()}::timestamptz and ${meant}
    order by o.id, i.worker_id`.execute(db)
  const changed = await changedSince(db, rows)
  return rows.filter((row) => !changed.has(row))
}
