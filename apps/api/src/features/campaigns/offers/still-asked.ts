import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isInService } from '../links/in-service.ts'
import { withJobsAsOffered } from './changed-since.ts'
import type { Conditions } from './conditions.queries.ts'
import { placeHeld } from './place-held.ts'

/** Somebody who may still say yes to an offer, or who waits for a place of it; with its jobs as far as they stand. */
export type StillAsked = {
  readonly offerId: number
  readonly workerId: number
  readonly name: string
  /** They have said yes, and wait for a place. */
  readonly isWaiting: boolean
  readonly answerBy: string
  /** Of the offer, those that are what the person was asked to do. */
  readonly jobIds: readonly number[]
}

/**
 * Whom open offers may still lead to work, of the invitations `i` of offers `o` that are meant: not those who have it by
 * now, nor whoever is out of service, nor those whose yes would not count because the work has become another one or none. Who was asked first comes first.
 */
export async function stillAsked(db: Tx, meant: RawBuilder<boolean>, now: Date): Promise<StillAsked[]> {
  const { rows } = await sql<Omit<StillAsked, 'jobIds'> & { readonly offered: Conditions }>`
    select o.id as "offerId", i.worker_id as "workerId", i.worker_name as name, i.status = 'WAITING' as "isWaiting",
      o.answer_by as "answerBy", e.detail as offered
    from offers o
      join offer_invitations i on i.offer_id = o.id and i.status in ('SENT', 'OPENED', 'WAITING') and ${placeHeld} is null
      join workers w on w.id = i.worker_id and ${isInService}
      cross join lateral (
        select detail from offer_events e where e.offer_id = i.offer_id and e.worker_id = i.worker_id and e.kind = 'created'
        order by position limit 1) e
    where o.status = 'OPEN' and o.answer_by > ${now.toISOString()}::timestamptz and ${meant}
    order by o.id, i.created_at, i.worker_id`.execute(db)
  const asked = await withJobsAsOffered(db, rows)
  return asked.filter(({ jobIds }) => jobIds.length > 0)
}

/** Those of them of whom an answer is awaited. */
export async function stillToAnswer(db: Tx, meant: RawBuilder<boolean>, now: Date): Promise<StillAsked[]> {
  return (await stillAsked(db, meant, now)).filter(({ isWaiting }) => !isWaiting)
}
