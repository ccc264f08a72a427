import type { confirmationEndpoints as endpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import type { Away, ShiftsToConfirm } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { whyAway } from '../absences/away.queries.ts'
import { agencyAt } from '../agency.ts'
import { daySlots, isShiftOf, shiftEnd, shiftStart } from '../day-slots.ts'
import { withdrawCoversOf } from '../offers/chains/withdraw-covers.ts'
import { ownWorker } from '../scope.ts'
import { boardOf } from './board.queries.ts'
import { holdShift } from './hold-shift.ts'
import { isToAsk, liveSlots } from './shifts-to-ask.ts'

type Endpoints = typeof endpoints

export const readOwnConfirmations: Verb<Endpoints['own']> = ({ db, session, now }) =>
  ownConfirmations(db, session, now)

/** @throws not_found where the shift is not the caller's, or no longer */
export const confirmOwn: Verb<Endpoints['confirm']> = async ({ db, session, now }, { body }) => {
  const { rows } = await sql<{ id: number | null }>`select ${ownWorker(session)} as id`.execute(db)
  await confirmShift(db, { ...body, workerId: rows[0]?.id ?? null }, 'portal', now)
  return ownConfirmations(db, session, now)
}

/** @throws not_found where the shift is not the worker's, or no longer */
export const confirmForWorker: Verb<Endpoints['confirmFor']> = async (context, { body }) => {
  await confirmShift(context.db, body, 'office', context.now)
  return boardOf(context, body.date)
}

/** Whether a yes stands that was said to the very hours that the shift has. */
const isAsConfirmed = sql`(c.confirmed_at is not null and (c.starts_at, c.ends_at) = (excluded.starts_at, excluded.ends_at))`

type Shift = { readonly jobId: number; readonly date: string; readonly workerId: number | null }

/**
 * The first yes stands, and takes back a no; a shift can be confirmed before anybody asks, and until it ends.
 * @throws not_found where the shift is not the worker's, or no longer, shift_away
 */
export async function confirmShift(
  db: Tx,
  { jobId, date, workerId }: Shift,
  via: 'portal' | 'office' | 'link',
  now: Date,
): Promise<void> {
  await holdShift(db, { jobId, workerId })
  await refuseAway(db, { jobId, date, workerId }, now)
  const at = now.toISOString()
  const { rows } = await sql`
    insert into shift_confirmations as c (job_id, worker_id, date, starts_at, ends_at, confirmed_at, via)
    select s.job_id, s.worker_id, s.shift_date, min(s.starts_at), max(s.ends_at), ${at}::timestamptz, ${via}
    from ${liveSlots}
    where s.job_id = ${jobId} and ${isShiftOf(date)} and s.worker_id = ${workerId} and s.holds_time
    group by 1, 2, 3 having max(s.ends_at) > ${at}::timestamptz
    on conflict (tenant_id, job_id, worker_id, date) do update
      set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        confirmed_at = case when ${isAsConfirmed} then c.confirmed_at else excluded.confirmed_at end,
        via = case when ${isAsConfirmed} then c.via else excluded.via end
    returning job_id`.execute(db)
  if (rows.length === 0) throw fail('not_found')
  await sql`update call_offs set taken_back_at = ${at}::timestamptz
    where job_id = ${jobId} and worker_id = ${workerId} and date = ${date}::date and taken_back_at is null`.execute(
    db,
  )
  await withdrawCoversOf(db, { jobId, workerId }, { actor: 'Confirmación del turno', via, ip: null, at: now })
}

/** A yes takes back a no, but not an absence that the office has approved. @throws shift_away */
async function refuseAway(db: Tx, { jobId, date, workerId }: Shift, now: Date): Promise<void> {
  const { rows } = await sql<{ away: Away | null }>`
    select ${whyAway(await agencyAt(db, now), date)} as away from jobs j
    where j.id = ${jobId} and j.worker_id = ${workerId}`.execute(db)
  const away = rows[0]?.away
  if (away) throw fail('shift_away', { away })
}

async function ownConfirmations(db: Tx, session: Session, now: Date): Promise<ShiftsToConfirm> {
  const { rows } = await sql<ShiftsToConfirm['shifts'][number]>`
    select j.id as "jobId", s.shift_date as date, ${shiftStart} as "startTime", ${shiftEnd} as "endTime", ${daySlots} as slots, j.timezone as zone, j.centre_name as center,
      coalesce(p.city_name, j.location) as town, k.name as campaign
    from shift_confirmations c
      join (${liveSlots}) on s.job_id = c.job_id and s.worker_id = c.worker_id and ${isShiftOf(sql`c.date`)}
      left join centres p on p.id = j.centre_id
    where c.worker_id = ${ownWorker(session)} and c.confirmed_at is null and c.asked_at is not null
      and c.starts_at > ${now.toISOString()}::timestamptz
      and ${isToAsk(await agencyAt(db, now))}
    group by j.tenant_id, j.id, s.shift_date, p.city_name, k.name, c.starts_at
    order by c.starts_at, j.id limit 20`.execute(db)
  return { today: todayIn(session.timeZone, now), shifts: rows }
}
