import type { Invitation, Offer, OfferMode, OfferStatus } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { undoUntil } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { isStanding } from '../jobs/standing-job.ts'
import { changedSince } from './changed-since.ts'
import { isFreePlace } from './answers/openings.ts'
import type { Conditions } from './conditions.queries.ts'
import { placeHeld, waitingPlace } from './place-held.ts'

/** Whether any job of an offer `o` still stands. Of one whose jobs were all cancelled there is nothing to answer. */
export const hasWork: RawBuilder<boolean> = sql`exists (
  select from offer_places s join jobs j on j.id = s.job_id and ${isStanding} where s.offer_id = o.id)`

export async function stillHasWork(db: Tx, offerId: number): Promise<boolean> {
  const { rows } = await sql`select from offers o where o.id = ${offerId} and ${hasWork}`.execute(db)
  return rows.length > 0
}

/**
 * State of an invitation `i` of an offer `o` at a moment: the office may have given the work by hand, the clockwork that
 * writes an expiry down may come a little later than the expiry, and jobs that were cancelled may come back.
 */
export const statusAt = (now: Date): RawBuilder<Invitation['status']> => sql`(case
  when ${placeHeld} is not null then 'CONFIRMED'
  when (i.status in ('SENT', 'OPENED') or i.status = 'WAITING' and o.chain_of is not null) and o.answer_by <= ${now.toISOString()}::timestamptz then 'EXPIRED'
  when i.status = 'WAITING' and o.begins_at <= ${now.toISOString()}::timestamptz then 'EXPIRED'
  when i.status in ('SENT', 'OPENED', 'WAITING') and not ${hasWork} then 'WITHDRAWN'
  else i.status end)`

type Row = {
  readonly id: number
  readonly campaignId: number
  readonly mode: OfferMode
  readonly status: OfferStatus
  readonly answerBy: string
  readonly beginsAt: string
  readonly message: string | null
  readonly createdAt: string
  readonly createdBy: string
  readonly places: Offer['places']
  readonly waves: Offer['waves']
  readonly chain: Offer['chain']
  readonly next: Offer['next']
  readonly undo: { readonly operationId: number; readonly appliedAt: string } | null
  readonly undoneAt: string | null
}

type Asked = { readonly now: Date; readonly isMailed: boolean }

/** One offer as the office follows it. @throws not_found */
export async function offerById(db: Tx, id: number, asked: Asked): Promise<Offer> {
  const [found] = await offersWhere(db, sql`o.id = ${id}`, asked)
  if (!found) throw fail('not_found')
  return found
}

/** Everybody who has to say yes, of the whole chain of an offer `o`. */
const chainOf = (now: Date) => sql`(select json_agg(json_build_object(
    'jobId', link.job_id, 'workerId', link.worker_id, 'name', link.worker_name, 'status', link.status) order by link.id)
  from (
    select o.id, o.chain_of, p.job_id, i.worker_id, i.worker_name, ${statusAt(now)} as status
    from offers o join offer_places p on p.offer_id = o.id join offer_invitations i on i.offer_id = o.id) link
  where link.chain_of = o.chain_of)`

/** What is offered once the chain of an offer `o` has fallen. */
const nextOf = sql`(select json_build_object(
    'at', (select to_char(f.next_wave_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from offers f where f.id = o.chain_of),
    'ways', json_agg(json_build_object('passedOver', n.passed_over, 'names', (
      select json_agg(${workerName} order by s.place) from jsonb_array_elements(n.steps) with ordinality s (step, place)
        join workers w on w.id = (s.step->>'workerId')::bigint)) order by n.position))
  from offer_next_ways n where n.offer_id = o.chain_of having count(*) > 0)`

/** The change that the chain of an offer `o` became, until it is taken back. */
const undoOf = sql`(select json_build_object('operationId', b.id, 'appliedAt', b.applied_at)
  from bulk_operations b where b.id = o.operation_id and b.undone_at is null)`

/** The offers that have a job among their places, newest first. */
export const offersOfJob = (db: Tx, jobId: number, asked: Asked): Promise<Offer[]> =>
  offersWhere(
    db,
    sql`exists (select from offer_places own where own.offer_id = o.id and own.job_id = ${jobId})`,
    asked,
  )

async function offersWhere(db: Tx, condition: RawBuilder<boolean>, asked: Asked): Promise<Offer[]> {
  const { rows } = await sql<Row>`
    select o.id, o.campaign_id as "campaignId", o.mode,
      case when o.status = 'OPEN' and o.answer_by <= ${asked.now.toISOString()}::timestamptz then 'EXPIRED'
        when o.status = 'OPEN' and not ${hasWork} then 'WITHDRAWN' else o.status end as status,
      o.answer_by as "answerBy", o.begins_at as "beginsAt", o.message, o.created_at as "createdAt",
      o.created_by_name as "createdBy", case when o.wave_hours is not null then json_build_object(
        'hours', o.wave_hours, 'nextAt', case when exists (select from offer_places p join jobs j on j.id = p.job_id where p.offer_id = o.id and ${isFreePlace})
          then to_char(o.next_wave_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end, 'queue', coalesce((
          select json_agg(json_build_object('workerId', q.worker_id, 'name', q.worker_name, 'passedOver', q.passed_over)
            order by q.position)
          from offer_waves q where q.offer_id = o.id), '[]')) end as waves, ${chainOf(asked.now)} as chain, ${nextOf} as next, ${undoOf} as undo,
        (select b.undone_at from bulk_operations b where b.id = o.operation_id) as "undoneAt", (
        select json_agg(json_build_object('jobId', j.id, 'status', j.status, 'worker',
          case when j.worker_id is not null then json_build_object('id', j.worker_id, 'name', j.worker_name) end) order by j.id)
        from offer_places p join jobs j on j.id = p.job_id and j.deleted_at is null where p.offer_id = o.id) as places
    from offers o where ${condition} order by o.id desc`.execute(db)
  const invitations = await invitationsOf(
    db,
    rows.map(({ id }) => id),
    asked.now,
  )
  return rows.map(({ places, undo, ...row }) => ({
    ...row,
    undo: undo && undoable(undo, asked.now),
    places: places ?? [],
    invitations: invitations.get(row.id) ?? [],
    isMailed: asked.isMailed,
  }))
}

function undoable({ operationId, appliedAt }: NonNullable<Row['undo']>, now: Date): Offer['undo'] {
  const until = undoUntil(new Date(appliedAt))
  return until > now.toISOString() ? { operationId, until } : null
}

/** Those with a place first, then the line, then those who have not answered, then the rest. */
async function invitationsOf(db: Tx, offerIds: readonly number[], now: Date) {
  const { rows } = await sql<Omit<Invitation, 'hasChanged'> & InvitationRow>`
    select i.offer_id as "offerId", o.status = 'OPEN' as "isOpen", (
        select detail from offer_events c where c.worker_id = i.worker_id and c.offer_id = i.offer_id and c.kind = 'created'
        order by position limit 1) as offered, i.worker_id as "workerId", i.worker_name as name, ${statusAt(now)} as status,
      ${waitingPlace} as "waitingPlace", coalesce(${placeHeld}, i.job_id) as "jobId", ${placeHeld} is not null as "holdsPlace", case when ${placeHeld} is null then i.held_by end as "heldBy",
      e.kind as "lastStep", e.at as "lastStepAt", coalesce((
        select json_agg(distinct s.via) from offer_events s
        where s.worker_id = i.worker_id and s.offer_id = i.offer_id and s.kind = 'sent'), '[]') as "sentBy"
    from offer_invitations i
    join offers o on o.id = i.offer_id
    cross join lateral (
      select kind, at from offer_events e where e.worker_id = i.worker_id and e.offer_id = i.offer_id
      order by position desc limit 1) e
    where i.offer_id = any(${offerIds})
    order by array_position(array['CONFIRMED', 'WAITING', 'OPENED', 'SENT'], i.status), i.answer_order, i.worker_name, i.worker_id`.execute(
    db,
  )
  const changed = await changedSince(
    db,
    rows.filter(({ isOpen, status }) => isOpen && ['SENT', 'OPENED', 'WAITING'].includes(status)),
  )
  const byOffer = new Map<number, Invitation[]>()
  for (const row of rows) {
    const { offerId, isOpen: _isOpen, offered: _offered, ...invitation } = row
    byOffer.set(offerId, [...(byOffer.get(offerId) ?? []), { ...invitation, hasChanged: changed.has(row) }])
  }
  return byOffer
}

type InvitationRow = { readonly offerId: number; readonly isOpen: boolean; readonly offered: Conditions }
