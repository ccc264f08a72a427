import type { Agenda, AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import type { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { firstDayOf, lastDayOf, monthOf } from '@cuadrante/domain/time/register-month.ts'
import { mostOverrun } from '@cuadrante/domain/visits/visit-day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Session, Verb } from '../../platform/http/context.ts'
import { last } from '../../platform/database/pipelined-pool.ts'
import { isShiftBetween, ownWorker, startOfShift } from '../campaigns/index.ts'
import { clockAt } from './dashboard/figures.queries.ts'

/** The caller's shifts of some days, nights whole and from today on with the visits of yesterday that may still be made, cancelled ones included: a person must see that a shift is gone. */
export const readAgenda: Verb<(typeof portalEndpoints)['agenda']> = async (
  { db, session, now },
  { query },
) => {
  const today = clockAt(session.timeZone, now)
  const from = query.from ?? today.date
  const to = addDays(from, query.days - 1)
  const own = await readOwn(db, { session, now, today: today.date, from, to })
  const { rows } = await sql<AgendaShift>`${last}
    select j.id as "jobId", s.date, left(s.start_time::text, 5) as "startTime", left(s.end_time::text, 5) as "endTime",
      s.starts_at as "startsAt", s.ends_at as "endsAt", j.timezone as zone,
      (extract(epoch from s.ends_at - s.starts_at) / 60)::int as minutes, s.shift_date as "shiftDate",
      ${startOfShift} as "shiftStart",
      case when c.status = 'ANULADA' and j.status in ('PENDIENTE', 'CONFIRMADO', 'ACTIVO') then 'ANULADO' else j.status end as status, c.name as campaign,
      j.client_name as client, j.profile_name as profile, j.centre_name as center, p.address,
      coalesce(nullif(concat_ws(' ', p.postal_code, p.city_name), ''), j.location) as town, j.observations,
      p.manager as contact, nullif(p.phone, '') as phone,
      coalesce((select jsonb_array_length(r.stops) from visit_routes r where r.job_id = j.id and r.date = s.date), 0) as visits,
      (select json_build_object('id', o.id, 'reason', o.reason, 'note', o.note, 'toldAt', o.told_at) from call_offs o
        where o.job_id = s.job_id and o.worker_id = s.worker_id and o.date = s.shift_date and o.taken_back_at is null) as "callOff"
    from job_slots s
    join jobs j on j.id = s.job_id and j.deleted_at is null
    join campaigns c on c.id = j.campaign_id and c.deleted_at is null
    left join centres p on p.id = j.centre_id
    where s.worker_id = ${own.workerId} and s.date between ${from}::date - 1 and ${to}::date + 1
      and (s.date between ${from}::date and ${to}::date or ${isOtherHalf({ from, to })}
        or s.date < ${from}::date and ${from === today.date} and ${mayVisitStill(now)})
    order by s.date, s.start_time, j.id`.execute(db)
  return {
    workerId: own.workerId,
    today: today.date,
    time: today.time,
    now: minuteOf(now),
    from,
    to,
    shifts: rows,
    absences: own.absences,
    hasRegister: own.hasRegister,
    ...(own.month && { month: own.month }),
  }
}

/** An answer stays the same for a minute, as what is drawn of it does. */
const minuteOf = (now: Date): string => new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString()

/** The evening before the first day and the morning after the last, of the nights of which the other half is among the days. */
const isOtherHalf = ({
  from,
  to,
}: {
  from: Day
  to: Day
}) => sql`(s.date > ${to}::date and s.shift_date < s.date
  or s.date < ${from}::date and s.end_time = '23:59' and exists (select from job_slots m
    where m.job_id = s.job_id and m.date = ${from}::date and m.shift_date = s.date))`

/** Visits may still be made after midnight; then the other shifts of their day are there too. */
const mayVisitStill = (now: Date) => sql`exists (select from job_slots v
  join visit_routes r on r.job_id = v.job_id and r.date = v.date
  where v.worker_id = s.worker_id and v.date = s.date
    and v.ends_at > ${now.toISOString()}::timestamptz - ${mostOverrun} * interval '1 minute')`

type Own = Pick<Agenda, 'workerId'> & {
  readonly hasRegister: boolean
  readonly absences: NonNullable<Agenda['absences']>
  /** Null for people who are no worker. */
  readonly month: NonNullable<Agenda['month']> | null
}

type Asked = {
  readonly session: Session
  readonly now: Date
  readonly today: Day
  readonly from: Day
  readonly to: Day
}

/**
 * The caller's own record, their approved absences of the days, and the minutes of real work of the month, cancelled jobs
 * left out and nights whole in the month of their evening: in one statement, because an agenda is what workers ask for most.
 */
async function readOwn(db: Tx, { session, now, today, from, to }: Asked): Promise<Own> {
  const month = monthOf(today)
  const { rows } = await sql<Own>`
    select own.id as "workerId", exists (select from register_rows r where r.worker_id = own.id) as "hasRegister",
      coalesce((
        select json_agg(json_build_object('from', a.from_day, 'to', a.to_day,
          'startTime', left(a.start_time::text, 5), 'endTime', left(a.end_time::text, 5)) order by a.from_day, a.id)
        from absences a
        where a.worker_id = own.id and a.state = 'APPROVED' and a.from_day <= ${to}::date
          and a.to_day >= ${from}::date), '[]') as absences,
      case when own.id is not null then (
        select json_build_object(
          'minutes', coalesce(extract(epoch from sum(s.ends_at - s.starts_at)) / 60, 0)::int,
          'endedMinutes', coalesce(extract(epoch from sum(s.ends_at - s.starts_at)
            filter (where s.ends_at <= ${now.toISOString()}::timestamptz)) / 60, 0)::int)
        from job_slots s
        join jobs j on j.id = s.job_id and j.deleted_at is null and j.status <> 'ANULADO'
        join campaigns c on c.id = j.campaign_id and c.deleted_at is null
        where s.worker_id = own.id and ${isShiftBetween(firstDayOf(month), lastDayOf(month))}) end as month
    from (select ${ownWorker(session)} as id) own`.execute(db)
  return rows[0] as Own
}
