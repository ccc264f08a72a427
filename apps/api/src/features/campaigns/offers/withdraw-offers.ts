import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { linksOf } from './chains/chain.queries.ts'
import { coverFell } from './chains/fall-chain.ts'
import { lockedOffer, type OfferRecord } from './offer-record.ts'
import { recordSteps, type StepBy } from './proof/offer-steps.ts'
import { setTurn } from './waves/ask-next.ts'

/**
 * Closes an offer, and those of its chain: nobody answers or moves up any more, and who has a place keeps it. The offer must
 * be locked.
 */
export async function takeBackFromAll(
  db: Tx,
  { id, chainOf }: Pick<OfferRecord, 'id' | 'chainOf'>,
  by: StepBy,
): Promise<void> {
  const ids = chainOf === null ? [id] : (await linksOf(db, chainOf)).map(({ offerId }) => offerId)
  for (const one of ids) await takeBack(db, one, by)
}

async function takeBack(db: Tx, offerId: number, by: StepBy): Promise<void> {
  await db
    .updateTable('offers')
    .set({ status: 'WITHDRAWN', closed_at: by.at.toISOString(), next_wave_at: null })
    .where('id', '=', offerId)
    .execute()
  const gone = await db
    .updateTable('offer_invitations')
    .set({ status: 'WITHDRAWN', held_by: null })
    .where('offer_id', '=', offerId)
    .where('status', 'in', ['SENT', 'OPENED', 'WAITING'])
    .returning('worker_id')
    .execute()
  await recordSteps(
    db,
    by,
    gone.map(({ worker_id }) => ({ offerId, workerId: worker_id, kind: 'withdrawn' })),
  )
}

type Shift = { readonly jobId: number; readonly workerId: number | null }

/**
 * Whoever could not come comes after all: the job that is still theirs is offered to nobody any more, unless there is another
 * of its days on which they cannot.
 */
export async function withdrawCoversOf(db: Tx, { jobId, workerId }: Shift, by: StepBy): Promise<void> {
  if (workerId === null) return
  const { rows } = await sql<{ id: number; isCovered: boolean; name: string }>`
    select o.id, o.chain_of is null or o.chain_of = o.id as "isCovered", j.worker_name as name from offer_places p
      join offers o on o.id = p.offer_id and (o.status = 'OPEN' or o.next_wave_at is not null)
      join jobs j on j.id = p.job_id and j.worker_id = p.instead_of
    where p.job_id = ${jobId} and p.instead_of = ${workerId} and not exists (
      select from call_offs c where c.job_id = ${jobId} and c.worker_id = ${workerId} and c.taken_back_at is null)
    order by o.id`.execute(db)
  for (const { id, isCovered, name } of rows) {
    const offer = await lockedOffer(db, id)
    if (offer.status !== 'OPEN') await setTurn(db, id, null)
    else {
      await takeBackFromAll(db, offer, by)
      // Somebody keeps what they would have left: what was to be covered still is.
      if (!isCovered && offer.chainOf !== null)
        await coverFell({ db, now: by.at }, offer.chainOf, { why: 'kept', who: name })
    }
  }
}
