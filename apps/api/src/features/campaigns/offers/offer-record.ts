import type { InvitationStatus, OfferMode, OfferStatus } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { placeHeld } from './place-held.ts'

/** An offer as its verbs work with it. Instants in ISO 8601. */
export type OfferRecord = {
  readonly id: number
  readonly campaignId: number
  readonly mode: OfferMode
  readonly status: OfferStatus
  readonly answerBy: string
  readonly beginsAt: string
  readonly conflictReason: string | null
  /** Hours between one person and the next; null where all are asked at once. */
  readonly waveHours: number | null
  /** The first offer of the chain that it belongs to. */
  readonly chainOf: number | null
}

export type InvitationRecord = {
  readonly workerId: number
  readonly name: string
  readonly status: InvitationStatus
  readonly jobId: number | null
  readonly heldBy: string | null
}

/**
 * One offer, held until the transaction ends: answers to it come one after the other. Of a chain the first offer is held
 * for all of it. @throws not_found
 */
export async function lockedOffer(db: Tx, id: number): Promise<OfferRecord> {
  const held = await lockedRow(
    db,
    sql`(select coalesce(own.chain_of, own.id) from offers own where own.id = ${id})`,
  )
  const own = held && held.id !== id ? await lockedRow(db, sql`${id}`) : held
  if (!own) throw fail('not_found')
  return own
}

async function lockedRow(db: Tx, id: RawBuilder<unknown>): Promise<OfferRecord | undefined> {
  const { rows } = await sql<OfferRecord>`
    select id, campaign_id as "campaignId", mode, status, answer_by as "answerBy", begins_at as "beginsAt",
      conflict_reason as "conflictReason", wave_hours as "waveHours", chain_of as "chainOf"
    from offers where id = ${id} for no key update`.execute(db)
  return rows[0]
}

const invitationColumns = sql`i.worker_id as "workerId", i.worker_name as name,
  case when ${placeHeld} is not null then 'CONFIRMED' else i.status end as status, coalesce(${placeHeld}, i.job_id) as "jobId",
  i.held_by as "heldBy"`

/** @throws not_found */
export async function invitationOf(db: Tx, offerId: number, workerId: number): Promise<InvitationRecord> {
  const { rows } = await sql<InvitationRecord>`
    select ${invitationColumns} from offer_invitations i
    where i.offer_id = ${offerId} and i.worker_id = ${workerId}`.execute(db)
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}

/** Those who said yes and have no place, in the order of their answers; whoever the office has to confirm is left out. */
export async function lineOf(db: Tx, offerId: number): Promise<InvitationRecord[]> {
  const { rows } = await sql<InvitationRecord>`
    select ${invitationColumns} from offer_invitations i
    where i.offer_id = ${offerId} and i.status = 'WAITING' and i.held_by is null and ${placeHeld} is null
    order by i.answer_order`.execute(db)
  return rows
}

type InvitationChange = {
  readonly status: InvitationStatus
  readonly jobId?: number
  readonly heldBy?: string | null
}

/** Moves an invitation on; a place is only ever held while it is confirmed. */
export async function moveInvitation(
  db: Tx,
  offerId: number,
  workerId: number,
  { status, jobId, heldBy = null }: InvitationChange,
): Promise<void> {
  await db
    .updateTable('offer_invitations')
    .set({ status, job_id: jobId ?? null, held_by: heldBy })
    .where('offer_id', '=', offerId)
    .where('worker_id', '=', workerId)
    .execute()
}

/** Notes that a yes came now, and puts it at the end of the line. The offer must be locked. */
export async function joinLine(db: Tx, offerId: number, workerId: number, now: Date): Promise<void> {
  await sql`
    update offer_invitations set answered_at = ${now.toISOString()}::timestamptz, answer_order = (
      select coalesce(max(answer_order), 0) + 1 from offer_invitations where offer_id = ${offerId})
    where offer_id = ${offerId} and worker_id = ${workerId}`.execute(db)
}

export const isPast = (instant: string, now: Date): boolean => new Date(instant).getTime() <= now.getTime()
