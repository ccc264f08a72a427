import type { CoverOptions } from '@cuadrante/contract/planning/cover.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { daySlots, fallsOn, isOpenCallOff, type JobRecord } from '../../campaigns/index.ts'

type Absent = Pick<CoverOptions, 'current' | 'alsoAway'>
type Row = Pick<CoverOptions, 'alsoAway'> & Pick<NonNullable<CoverOptions['current']>, 'phone' | 'toldAt'>

/** Shifts of the same absence that are named at most. */
const mostNamed = 20

/** Whose job it is that has to be covered, and their other shifts to which they cannot go either. */
export async function absentPerson(
  db: Tx,
  job: JobRecord,
  { now, zone }: { readonly now: Date; readonly zone: Zone },
): Promise<Absent> {
  if (job.workerId === null) return { current: null, alsoAway: [] }
  const at = now.toISOString()
  const { rows } = await sql<Row>`
    select case when w.deleted_at is null then nullif(w.phone, '') end as phone,
      (select max(o.told_at) from call_offs o join jobs j on j.id = o.job_id
        where o.job_id = ${job.id} and o.worker_id = w.id and ${isOpenCallOff(at)}) as "toldAt",
      (select coalesce(json_agg(json_build_object('jobId', t.id, 'date', t.date, 'slots', t.slots, 'zone', t.timezone,
          'place', t.place)
          order by t.date, t.first, t.id), '[]') from (
        select j.id, j.timezone, s.shift_date as date, ${daySlots} as slots, min(s.starts_at) as first, coalesce(j.centre_name, j.client_name) as place
        from job_slots s join jobs j on j.id = s.job_id and j.deleted_at is null
          join campaigns k on k.id = j.campaign_id and k.deleted_at is null
        where s.worker_id = w.id and s.job_id <> ${job.id} and s.holds_time and s.starts_at > ${at}::timestamptz
          and (exists (select from call_offs o where o.job_id = s.job_id and o.worker_id = s.worker_id
              and o.date = s.shift_date and o.taken_back_at is null)
            or exists (select from absences a where a.worker_id = s.worker_id and a.state = 'APPROVED'
              and ${fallsOn(zone)}))
        group by j.tenant_id, j.id, s.shift_date order by s.shift_date, first, j.id limit ${mostNamed}) t) as "alsoAway"
    from workers w where w.id = ${job.workerId}`.execute(db)
  const { phone = null, toldAt = null, alsoAway = [] } = rows[0] ?? {}
  return { current: { id: job.workerId, name: job.workerName ?? '', phone, toldAt }, alsoAway }
}
