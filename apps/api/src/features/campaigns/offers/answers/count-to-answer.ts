import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { changedSince, type Asked } from '../changed-since.ts'
import { hasWork } from '../offers.queries.ts'
import { isAwaited } from '../place-held.ts'

/** How many offers a worker can still say yes to and has not answered. */
export async function countToAnswer(db: Tx, workerId: RawBuilder<number | null>): Promise<number> {
  const { rows } = await sql<Asked>`
    select i.offer_id as "offerId", (
      select detail from offer_events e where e.worker_id = i.worker_id and e.offer_id = i.offer_id and e.kind = 'created'
      order by position limit 1) as offered
    from offer_invitations i join offers o on o.id = i.offer_id and ${hasWork}
    where i.worker_id = ${workerId} and ${isAwaited}`.execute(db)
  return rows.length - (await changedSince(db, rows)).size
}
