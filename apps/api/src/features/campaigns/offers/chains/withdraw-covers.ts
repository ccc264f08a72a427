import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { lockedOffer } from '../offer-record.ts'
import type { StepBy } from '../proof/offer-steps.ts'
import { setTurn } from '../waves/ask-next.ts'
import { takeBackFromAll } from '../withdraw-offers.ts'
import { coverFell } from './fall-chain.ts'

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
