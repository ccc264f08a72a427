import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Offers of jobs whose hours have changed begin with the last of their places, and are answered until then at the latest. */
export async function retimeOffers(db: Tx, jobIds: readonly number[]): Promise<void> {
  await sql`
    update offers o set begins_at = n.begins_at, answer_by = least(o.answer_by, n.begins_at)
    from (
      select p.offer_id, max(b.begins_at) as begins_at
      from offer_places p join jobs j on j.id = p.job_id and j.deleted_at is null and j.status <> 'ANULADO'
        cross join lateral (select min(s.starts_at) as begins_at from job_slots s where s.job_id = j.id) b
      where p.offer_id in (select own.offer_id from offer_places own where own.job_id = any(${jobIds}::bigint[]))
      group by p.offer_id) n
    where o.id = n.offer_id and o.begins_at <> n.begins_at`.execute(db)
}
