import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { isInService } from '../links/in-service.ts'
import { sha256 } from '../../../platform/sha256.ts'

type LinkOf = { readonly offerId: number; readonly workerId: number }

/**
 * Makes a link that answers an offer for a worker. Only its digest is kept. Earlier ones go on, as any of the messages that
 * carry them may be the one that is read; the first answer spends them all.
 */
export async function makeOfferLink(
  db: Tx,
  { offerId, workerId, now }: LinkOf & { readonly now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into offer_links (digest, offer_id, worker_id, created_at, expires_at)
    select ${sha256(token)}, o.id, ${workerId}, ${now.toISOString()}::timestamptz, o.answer_by
    from offers o where o.id = ${offerId}`.execute(db)
  return token
}

export type LiveLink = LinkOf & {
  readonly digest: string
  readonly name: string
  readonly userId: number
}

/** What a link is for, as long as it can still answer. @throws offer_link_spent */
export async function liveOfferLink(db: Tx, token: string, now: Date): Promise<LiveLink> {
  const { rows } = await sql<LiveLink>`
    select l.digest, l.offer_id as "offerId", l.worker_id as "workerId", i.worker_name as name, w.user_id as "userId"
    from offer_links l
    join offer_invitations i on i.offer_id = l.offer_id and i.worker_id = l.worker_id
    join workers w on w.id = l.worker_id and ${isInService}
    where l.digest = ${sha256(token)} and l.used_at is null and l.expires_at > ${now.toISOString()}::timestamptz`.execute(
    db,
  )
  if (!rows[0]) throw fail('offer_link_spent')
  return rows[0]
}

/** Ends the links of an offer for a worker: the one handed over last is the one that counts. */
export const endOfferLinks = (db: Tx, { offerId, workerId }: LinkOf) =>
  db.deleteFrom('offer_links').where('offer_id', '=', offerId).where('worker_id', '=', workerId).execute()

/** Marks a link and all others to the same answer as used; a second use at the same moment finds it spent. @throws offer_link_spent */
export async function spendOfferLink(
  db: Tx,
  { digest, offerId, workerId }: Pick<LiveLink, 'digest' | 'offerId' | 'workerId'>,
  now: Date,
): Promise<void> {
  const spent = await db
    .updateTable('offer_links')
    .set({ used_at: now.toISOString() })
    .where('offer_id', '=', offerId)
    .where('worker_id', '=', workerId)
    .where('used_at', 'is', null)
    .returning('digest')
    .execute()
  if (!spent.some((one) => one.digest === digest)) throw fail('offer_link_spent')
}
