import type { UndoResult } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { lockedOffer } from './offer-record.ts'
import { placeHeld } from './place-held.ts'
import { recordSteps, type StepBy } from './proof/offer-steps.ts'

type Undone = {
  readonly operationId: number
  readonly changed: readonly number[]
  /** Of those, the jobs that are again what they were before. */
  readonly restored: readonly number[]
}

/**
 * Offers that a change has taken back stand as before once it is undone: whoever had not answered may answer, whoever waited
 * waits at the same place. An offer stays closed where its job did not come back, or is offered anew.
 */
export async function reopenOffers(db: Tx, undone: Undone, by: StepBy): Promise<UndoResult['offers']> {
  const { rows } = await sql<{ id: number; jobId: number }>`
    select o.id, min(p.job_id) as "jobId" from offers o
      join offer_places p on p.offer_id = o.id and p.job_id = any(${undone.changed})
    where o.withdrawn_by_operation = ${undone.operationId} and o.status = 'WITHDRAWN' group by o.id order by o.id`.execute(
    db,
  )
  const offers: UndoResult['offers'][number][] = []
  for (const { id, jobId } of rows) {
    await lockedOffer(db, id)
    const reason = await whyStaysClosed(db, id, undone.restored)
    offers.push({ jobId, reason, people: reason === null ? await reopen(db, id, by) : 0 })
  }
  return offers
}

async function whyStaysClosed(db: Tx, offerId: number, restored: readonly number[]): Promise<string | null> {
  const { rows } = await sql<{ isBack: boolean; isOffered: boolean }>`
    select coalesce(bool_or(p.job_id = any(${restored})), false) as "isBack", coalesce(bool_or(exists (
      select from offer_places n join offers o on o.id = n.offer_id
      where n.job_id = p.job_id and n.offer_id <> p.offer_id and o.status = 'OPEN')), false) as "isOffered"
    from offer_places p where p.offer_id = ${offerId}`.execute(db)
  if (!rows[0]?.isBack) return 'Su turno no ha vuelto a quien lo tenía.'
  return rows[0].isOffered ? 'Su turno se ha vuelto a ofrecer.' : null
}

/** @returns how many are asked or wait again */
async function reopen(db: Tx, offerId: number, by: StepBy): Promise<number> {
  await db
    .updateTable('offers')
    .set({ status: 'OPEN', closed_at: null, withdrawn_by_operation: null })
    .where('id', '=', offerId)
    .execute()
  const { rows } = await sql<{ workerId: number; hasPlace: boolean }>`
    update offer_invitations i set status = i.status_before, held_by = i.held_by_before,
      status_before = null, held_by_before = null
    where i.offer_id = ${offerId} and i.status = 'WITHDRAWN' and i.status_before is not null
    returning i.worker_id as "workerId", ${placeHeld} is not null as "hasPlace"`.execute(db)
  const back = rows.filter(({ hasPlace }) => !hasPlace)
  await recordSteps(
    db,
    by,
    back.map(({ workerId }) => ({ offerId, workerId, kind: 'reopened' })),
  )
  return back.length
}
