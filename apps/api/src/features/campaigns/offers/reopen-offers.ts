import type { UndoResult } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isFreePlace } from './answers/openings.ts'
import { lockedOffer } from './offer-record.ts'
import { placeHeld } from './place-held.ts'
import { recordSteps, type StepBy } from './proof/offer-steps.ts'

type Undone = {
  readonly operationId: number
  readonly changed: readonly number[]
  /** Of those, the jobs that are again what they were before. */
  readonly restored: readonly number[]
}

type Closed = { readonly id: number; readonly jobId: number }

/**
 * Offers that a change has taken back stand as before once it is undone: whoever had not answered may answer, whoever waited
 * waits at the same place. An offer stays closed where its job did not come back, or is offered anew.
 */
export async function reopenOffers(db: Tx, undone: Undone, by: StepBy): Promise<UndoResult['offers']> {
  const { rows } = await sql<Closed>`
    select o.id, min(p.job_id) as "jobId" from offers o
      join offer_places p on p.offer_id = o.id and p.job_id = any(${undone.changed})
    where o.withdrawn_by_operation = ${undone.operationId} and o.status = 'WITHDRAWN' group by o.id order by o.id`.execute(
    db,
  )
  return reopenEach(db, rows, undone.restored, by)
}

/**
 * Offers that were taken back when people were asked to cover a shift stand as before once nobody can take it there any more:
 * the shift is still of whoever had it. By the number of that offer, the first of its chain.
 */
export async function reopenAfterCover(db: Tx, coverId: number, by: StepBy): Promise<void> {
  const { rows } = await sql<Closed>`
    select o.id, min(p.job_id) as "jobId" from offers o join offer_places p on p.offer_id = o.id
    where o.withdrawn_by_offer = ${coverId} and o.status = 'WITHDRAWN' group by o.id order by o.id`.execute(
    db,
  )
  if (rows.length === 0) return
  const { rows: free } = await sql<{ id: number }>`
    select j.id from offers o join offer_places p on p.offer_id = o.id join jobs j on j.id = p.job_id
    where (o.id = ${coverId} or o.chain_of = ${coverId}) and ${isFreePlace}`.execute(db)
  await reopenEach(
    db,
    rows,
    free.map(({ id }) => id),
    by,
  )
}

async function reopenEach(
  db: Tx,
  closed: readonly Closed[],
  restored: readonly number[],
  by: StepBy,
): Promise<UndoResult['offers']> {
  const offers: UndoResult['offers'][number][] = []
  for (const { id, jobId } of closed) {
    await lockedOffer(db, id)
    const reason = await whyStaysClosed(db, id, restored)
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
    .set({ status: 'OPEN', closed_at: null, withdrawn_by_operation: null, withdrawn_by_offer: null })
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
