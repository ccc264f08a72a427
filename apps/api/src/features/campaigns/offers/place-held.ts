import { type RawBuilder, sql } from 'kysely'

const heldBy = (invitation: 'i' | 'b'): RawBuilder<number | null> => {
  const of = sql.raw(invitation)
  return sql`(
    select h.id from offer_places own join jobs h on h.id = own.job_id
    where own.offer_id = ${of}.offer_id and h.worker_id = ${of}.worker_id and h.holds_time
    order by h.id is distinct from ${of}.job_id, h.id limit 1)`
}

/**
 * The job of its offer that an invitation `i` has; null without one. Also one that the office has given by hand, which the
 * invitation itself knows nothing of: the jobs are the truth. A draft is nobody's yet.
 */
export const placeHeld = heldBy('i')

/** Whether an answer of an invitation `i` is still awaited: whoever has the work by now is asked nothing. */
export const isAwaited: RawBuilder<boolean> = sql`(i.status in ('SENT', 'OPENED') and ${placeHeld} is null)`

/** Place in the line of those who wait, from 1; null for everybody else. */
export const waitingPlace: RawBuilder<number | null> =
  sql`(case when i.status = 'WAITING' and ${placeHeld} is null then (
  select count(*)::int from offer_invitations b
  where b.offer_id = i.offer_id and b.status = 'WAITING' and b.answer_order <= i.answer_order and ${heldBy('b')} is null) end)`
