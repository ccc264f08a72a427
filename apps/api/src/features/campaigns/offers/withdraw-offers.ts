import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isFreePlace } from './answers/openings.ts'
import { linksOf } from './chains/chain.queries.ts'
import { lockedOffer, type OfferRecord } from './offer-record.ts'
import { placeHeld } from './place-held.ts'
import { recordSteps, type StepBy } from './proof/offer-steps.ts'
import { reopenAfterCover } from './reopen-offers.ts'

/**
 * Closes an offer, and those of its chain: nobody answers or moves up any more, and who has a place keeps it. What it had
 * taken back to cover a shift that nobody took stands as before. The offer must be locked.
 */
export async function takeBackFromAll(
  db: Tx,
  { id, chainOf }: Pick<OfferRecord, 'id' | 'chainOf'>,
  by: StepBy,
): Promise<void> {
  const ids = chainOf === null ? [id] : (await linksOf(db, chainOf)).map(({ offerId }) => offerId)
  for (const one of ids) await takeBack(db, one, by)
  await reopenAfterCover(db, chainOf ?? id, by)
}

async function takeBack(db: Tx, offerId: number, by: StepBy): Promise<void> {
  await db
    .updateTable('offers')
    .set({ status: 'WITHDRAWN', closed_at: by.at.toISOString(), next_wave_at: null })
    .where('id', '=', offerId)
    .execute()
  const { rows: asked } = await sql<{ workerId: number; hasPlace: boolean }>`
    update offer_invitations i set status = 'WITHDRAWN', held_by = null, status_before = i.status, held_by_before = i.held_by
    where i.offer_id = ${offerId} and i.status in ('SENT', 'OPENED', 'WAITING')
    returning i.worker_id as "workerId", ${placeHeld} is not null as "hasPlace"`.execute(db)
  const gone = asked.filter(({ hasPlace }) => !hasPlace)
  await recordSteps(
    db,
    by,
    gone.map(({ workerId }) => ({ offerId, workerId, kind: 'withdrawn' })),
  )
}

/**
 * Offers of some jobs that are open although none of their places can be taken, as somebody has come to it by them: once it
 * is offered anew or given to somebody else, nobody waits there any more. A chain that cannot move falls by itself.
 * @returns what was taken back; `keepWhy` says for what, so that it stands again where that is undone
 */
export async function withdrawTakenOffersOf(
  db: Tx,
  jobIds: readonly number[],
  by: StepBy,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from offer_places n join offers o on o.id = n.offer_id and o.status = 'OPEN' and o.chain_of is null
    where n.job_id = any(${jobIds}) and not exists (
      select from offer_places p join jobs j on j.id = p.job_id where p.offer_id = o.id and ${isFreePlace})
    order by o.id`.execute(db)
  for (const { id } of rows) {
    await lockedOffer(db, id)
    await takeBack(db, id, by)
  }
  return rows.map(({ id }) => id)
}

/** By which change of many, or by which offer to cover, offers were taken back. */
export async function keepWhy(
  db: Tx,
  offerIds: readonly number[],
  why: { readonly withdrawn_by_operation: number } | { readonly withdrawn_by_offer: number },
): Promise<void> {
  if (offerIds.length > 0) await db.updateTable('offers').set(why).where('id', 'in', offerIds).execute()
}
