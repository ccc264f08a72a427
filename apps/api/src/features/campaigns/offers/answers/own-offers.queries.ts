import type { OwnOffer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import type { DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { totalsOf } from '@cuadrante/domain/schedule/totals.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { scheduleOf, slotsOfJob, type SlotText } from '../../jobs/load-jobs.ts'
import type { Conditions } from '../conditions.queries.ts'
import { holdsPlace, statusAt, waitingPlace } from '../offers.queries.ts'

type Row = Omit<OwnOffer, 'schedules' | 'canAccept' | 'canDecline'> & {
  readonly offered: Conditions
  readonly slots: SlotText
  readonly isOpen: boolean
  readonly hasBegun: boolean
  readonly isStarted: boolean
}

type Whose = { readonly workerId: number | null; readonly offerId?: number; readonly now: Date }

const mostShown = 100

/** The offers of one worker, those that wait for an answer first. Withdrawn and past ones stay for a month. */
export async function ownOffers(db: Tx, { workerId, offerId, now }: Whose): Promise<OwnOffer[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<Row>`
    select o.id, i.worker_name as worker, t.name as agency, ${statusAt(now)} as status, o.mode,
      (select count(*)::int from offer_places n where n.offer_id = o.id) as places,
      o.answer_by as "answerBy", case when i.status in ('SENT', 'OPENED') and not exists (
        select from offer_invitations later where later.offer_id = o.id and later.created_at > i.created_at)
        then o.next_wave_at end as "aloneUntil", o.begins_at as "beginsAt", o.message, ${waitingPlace} as "waitingPlace",
      i.held_by is not null as "isHeld", i.job_id as "jobId", ${holdsPlace} as "holdsPlace", c.name as campaign,
      j.client_name as client, j.profile_name as profile, j.centre_name as center, p.address,
      coalesce(nullif(concat_ws(' ', p.postal_code, p.city_name), ''), j.location) as town, j.observations, j.minutes,
      o.created_at as "createdAt", i.answered_at as "answeredAt", ${slotsOfJob} as slots, e.detail as offered,
      o.status = 'OPEN' and o.answer_by > ${at} as "isOpen", o.begins_at <= ${at} as "hasBegun",
      i.job_id is not null and j.status not in ('PENDIENTE', 'CONFIRMADO') as "isStarted"
    from offer_invitations i
    join offers o on o.id = i.offer_id
    join campaigns c on c.id = o.campaign_id
    cross join tenants t
    cross join lateral (
      select j.* from offer_places n join jobs j on j.id = n.job_id where n.offer_id = o.id
      order by j.id is distinct from i.job_id, j.deleted_at is not null, j.id limit 1) j
    left join centres p on p.id = j.centre_id
    cross join lateral (
      select detail from offer_events e where e.offer_id = i.offer_id and e.worker_id = i.worker_id and e.kind = 'created'
      order by position limit 1) e
    where i.worker_id = ${workerId} and o.begins_at > ${at} - interval '31 days'
      ${offerId === undefined ? sql`` : sql`and o.id = ${offerId}`}
    order by o.status = 'OPEN' and o.answer_by > ${at} and i.status in ('SENT', 'OPENED') desc, o.begins_at, o.id
    limit ${mostShown}`.execute(db)
  return rows.map(({ slots, offered, isOpen, hasBegun, isStarted, ...row }) => ({
    ...row,
    ...(row.holdsPlace ? { schedules: mutable(scheduleOf(slots)) } : workAsOffered(offered)),
    canAccept: isOpen && ['SENT', 'OPENED', 'DECLINED'].includes(row.status),
    canDecline:
      (isOpen && ['SENT', 'OPENED'].includes(row.status)) ||
      (row.status === 'WAITING' && !hasBegun) ||
      (row.status === 'CONFIRMED' && row.holdsPlace && !hasBegun && !isStarted),
  }))
}

/** Until the place is theirs, people see what they were asked to do, not what has become of the job. */
const workAsOffered = ({ schedules, zone, center, address, town, profile, observations }: Conditions) => ({
  schedules: mutable(schedules),
  minutes: Math.round(totalsOf(schedules, zone).minutes),
  center,
  address,
  town,
  profile,
  observations,
})

const mutable = (schedules: readonly DaySchedule[]) =>
  schedules.map(({ date, timeSlots }) => ({ date, timeSlots: [...timeSlots] }))

/** @throws not_found */
export async function ownOffer(
  db: Tx,
  { workerId, offerId, now }: Whose & { readonly offerId: number },
): Promise<OwnOffer> {
  const [offer] = await ownOffers(db, { workerId, offerId, now })
  if (!offer) throw fail('not_found')
  return offer
}
