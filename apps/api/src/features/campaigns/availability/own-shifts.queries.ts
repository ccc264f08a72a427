import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { startOfShift } from '../day-slots.ts'

export type OwnShift = {
  readonly workerId: number
  readonly jobId: number
  readonly campaignId: number
  readonly date: Day
  readonly startTime: string
  readonly endTime: string
  readonly zone: Zone
  readonly minutes: number
  /** Instants, in milliseconds since 1970. */
  readonly start: number
  readonly end: number
  readonly where: string
  /** Day and hour at which the shift begins to which it belongs: the evening before, where it ends a night. */
  readonly shiftDate: Day
  readonly shiftStart: string
}

/** Shifts that people hold between two days, in order. */
export async function loadOwnShifts(
  db: Tx,
  ids: readonly number[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly OwnShift[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OwnShift>`
    select s.worker_id as "workerId", j.id as "jobId", j.campaign_id as "campaignId", s.date,
      left(s.start_time::text, 5) as "startTime", left(s.end_time::text, 5) as "endTime", j.timezone as zone,
      (extract(epoch from s.ends_at - s.starts_at) / 60)::int as minutes, s.shift_date as "shiftDate",
      ${startOfShift} as "shiftStart",
      (extract(epoch from s.starts_at) * 1000)::float8 as start, (extract(epoch from s.ends_at) * 1000)::float8 as "end",
      coalesce(j.centre_name, c.name) as where
    from job_slots s join jobs j on j.id = s.job_id join campaigns c on c.id = j.campaign_id
    where s.worker_id = any(${ids}) and j.deleted_at is null and c.deleted_at is null and j.status <> 'ANULADO'
      and s.date between ${from}::date and ${to}::date
    order by s.date, s.start_time, j.id`.execute(db)
  return rows
}
