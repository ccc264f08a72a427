import {
  mostCallOffs,
  type OpenCallOff,
  type OpenCallOffs,
} from '@cuadrante/contract/campaigns/call-offs/call-offs.ts'
import type { callOffEndpoints as endpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { seesAbsenceTypes } from '../../access/index.ts'
import { isShiftOf, shiftEnd, shiftStart } from '../day-slots.ts'
import { isStanding } from '../jobs/standing-job.ts'

/** Whether the shift that call-off `o` speaks of is still that person's. */
export const isStillTheirs = sql<boolean>`exists (
  select from job_slots s where s.job_id = o.job_id and s.date = o.date and s.shift_date = o.date and s.worker_id = o.worker_id)`

/** Call-offs `o` that may be open: nothing that began before the day before yesterday still goes on in any zone. */
export const mayBeOpen = (at: string) => sql<boolean>`(o.taken_back_at is null and o.date >= ${at}::date - 2)`

/** A call-off `o` of job `j` that nobody has answered yet: not taken back, still that person's, not over at its hours of now. */
export const isOpenCallOff = (at: string) => sql<boolean>`(${mayBeOpen(at)}
  and j.worker_id = o.worker_id and j.status <> 'PENDIENTE' and ${isStanding}
  and exists (select from job_slots s where s.job_id = o.job_id and ${isShiftOf(sql`o.date`)} and s.worker_id = o.worker_id
    and s.ends_at > ${at}::timestamptz))`

export const readOpenCallOffs: Verb<(typeof endpoints)['open']> = (context) => openCallOffsOf(context)

export async function countOpenCallOffs(db: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from call_offs o join jobs j on j.id = o.job_id
      join campaigns k on k.id = j.campaign_id and k.deleted_at is null
    where ${isOpenCallOff(now.toISOString())}`.execute(db)
  return rows[0]?.total ?? 0
}

type Asking = Pick<Context, 'db' | 'session' | 'now'>

type Row = Omit<OpenCallOff, 'worker'> & {
  readonly workerId: number
  readonly workerName: string
  readonly phone: string | null
  readonly total: number
}

/** The soonest first, with why for those who may read it. */
export async function openCallOffsOf({ db, session, now }: Asking): Promise<OpenCallOffs> {
  const seesWhy = await seesAbsenceTypes(db, session)
  const { rows } = await sql<Row>`
    select o.id, o.job_id as "jobId", j.campaign_id as "campaignId", k.name as campaign, j.centre_name as center,
      coalesce(p.city_name, j.location) as town, o.date, hours."startTime", hours."endTime", o.worker_id as "workerId",
      coalesce(j.worker_name, '') as "workerName", nullif(w.phone, '') as phone,
      case when ${seesWhy} then o.reason end as reason, case when ${seesWhy} then o.note end as note, o.told_at as "toldAt", o.via,
      count(*) over ()::int as total
    from call_offs o
      join jobs j on j.id = o.job_id
      join campaigns k on k.id = j.campaign_id and k.deleted_at is null
      join workers w on w.id = o.worker_id
      left join centres p on p.id = j.centre_id
      cross join lateral (
        select ${shiftStart} as "startTime", ${shiftEnd} as "endTime", min(s.starts_at) as begins
        from job_slots s where s.job_id = o.job_id and ${isShiftOf(sql`o.date`)}) hours
    where ${isOpenCallOff(now.toISOString())}
    order by hours.begins, o.id limit ${mostCallOffs}`.execute(db)
  return {
    today: todayIn(session.timeZone, now),
    total: rows[0]?.total ?? 0,
    callOffs: rows.map(({ workerId, workerName, phone, total: _total, ...rest }) => ({
      ...rest,
      worker: { id: workerId, name: workerName, phone },
    })),
  }
}
