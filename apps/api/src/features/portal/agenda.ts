import type { Agenda, AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import type { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Verb } from '../../platform/http/context.ts'
import { ownWorker } from '../campaigns/index.ts'
import { clockAt } from './dashboard/figures.queries.ts'

/** The caller's shifts of some days, cancelled ones included: a person must see that a shift is gone. */
export const readAgenda: Verb<(typeof portalEndpoints)['agenda']> = async (
  { db, session, now },
  { query },
) => {
  const today = clockAt(session.timeZone, now)
  const from = query.from ?? today.date
  const to = addDays(from, query.days - 1)
  const own = await sql<{ id: number | null }>`select ${ownWorker(session)} as id`.execute(db)
  const { rows } = await sql<AgendaShift>`
    select j.id as "jobId", s.date, left(s.start_time::text, 5) as "startTime", left(s.end_time::text, 5) as "endTime",
      (extract(epoch from s.ends_at - s.starts_at) / 60)::int as minutes, j.status, c.name as campaign,
      j.client_name as client, j.profile_name as profile, j.centre_name as center, p.address,
      coalesce(nullif(concat_ws(' ', p.postal_code, p.city_name), ''), j.location) as town, j.observations,
      p.manager as contact, nullif(p.phone, '') as phone,
      coalesce((select jsonb_array_length(r.stops) from visit_routes r where r.job_id = j.id and r.date = s.date), 0) as visits,
      (select json_build_object('id', o.id, 'reason', o.reason, 'note', o.note, 'toldAt', o.told_at) from call_offs o
        where o.job_id = s.job_id and o.worker_id = s.worker_id and o.date = s.date and o.taken_back_at is null) as "callOff"
    from job_slots s
    join jobs j on j.id = s.job_id and j.deleted_at is null
    join campaigns c on c.id = j.campaign_id and c.deleted_at is null
    left join centres p on p.id = j.centre_id
    where s.worker_id = ${own.rows[0]?.id ?? null} and s.date between ${from}::date and ${to}::date
    order by s.date, s.start_time, j.id`.execute(db)
  const workerId = own.rows[0]?.id ?? null
  const absences = workerId === null ? [] : await absencesOf(db, workerId, { from, to })
  const month = workerId === null ? undefined : await monthOf(db, workerId, today.date, now)
  return {
    workerId,
    today: today.date,
    time: today.time,
    from,
    to,
    shifts: rows,
    absences,
    ...(month && { month }),
  }
}

async function absencesOf(db: Tx, workerId: number, { from, to }: { readonly from: Day; readonly to: Day }) {
  const { rows } = await sql<NonNullable<Agenda['absences']>[number]>`
    select from_day as "from", to_day as "to", left(start_time::text, 5) as "startTime",
      left(end_time::text, 5) as "endTime"
    from absences
    where worker_id = ${workerId} and state = 'APPROVED' and from_day <= ${to}::date and to_day >= ${from}::date
    order by from_day, id`.execute(db)
  return rows
}

/** Real minutes of the work of a month, cancelled jobs left out. */
async function monthOf(db: Tx, workerId: number, today: Day, now: Date) {
  const { rows } = await sql<{ minutes: number; endedMinutes: number }>`
    select coalesce(extract(epoch from sum(s.ends_at - s.starts_at)) / 60, 0)::int as minutes,
      coalesce(extract(epoch from sum(s.ends_at - s.starts_at)
        filter (where s.ends_at <= ${now.toISOString()}::timestamptz)) / 60, 0)::int as "endedMinutes"
    from job_slots s
    join jobs j on j.id = s.job_id and j.deleted_at is null and j.status <> 'ANULADO'
    join campaigns c on c.id = j.campaign_id and c.deleted_at is null
    where s.worker_id = ${workerId} and s.date >= date_trunc('month', ${today}::date)
      and s.date < date_trunc('month', ${today}::date) + interval '1 month'`.execute(db)
  return rows[0]
}
