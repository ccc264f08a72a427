import type { Absence, AbsenceShift } from '@cuadrante/contract/campaigns/absences/absences.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { seesAbsenceTypes } from '../../access/index.ts'
import { daySlots } from '../day-slots.ts'
import { ownWorker } from '../scope.ts'

/** Whether slot `s` of job `j` falls on absence `a`, as the conflict engine reads it: days of the place, hours of the agency. */
export const fallsOn = (zone: Zone): RawBuilder<SqlBool> => sql<SqlBool>`(
  s.date between a.from_day - 1 and a.to_day + 1
  and s.starts_at < case when a.start_time is null then (a.to_day + 1)::timestamp at time zone j.timezone
    else (a.from_day + a.end_time + case when a.end_time > a.start_time then interval '0' else interval '1 day' end)
      at time zone ${zone} end
  and s.ends_at > case when a.start_time is null then a.from_day::timestamp at time zone j.timezone
    else (a.from_day + a.start_time) at time zone ${zone} end)`

const shiftsOf = (zone: Zone) => sql`
  job_slots s join jobs j on j.id = s.job_id
  where s.worker_id = a.worker_id and s.holds_time and j.deleted_at is null and ${fallsOn(zone)}`

type Row = Omit<Absence, 'worker' | 'type'> & {
  readonly workerId: number
  readonly workerName: string
  readonly typeId: number
  readonly typeName: string
  readonly isPaid: boolean
  readonly needsDocument: boolean
}

/** What a condition may speak of: absence `a`, its worker `w` and type `t`. */
export const absenceTables = sql`
  absences a join workers w on w.id = a.worker_id join absence_types t on t.id = a.type_id`

type Asked = {
  readonly where: RawBuilder<SqlBool>
  readonly zone: Zone
  readonly seesType: boolean
  readonly order?: RawBuilder<unknown>
}

/** Absences as the caller may read them. */
export async function absencesWhere(
  db: Tx,
  { where, zone, seesType, order = sql`a.from_day, a.id` }: Asked,
): Promise<Absence[]> {
  const { rows } = await sql<Row>`
    select a.id, a.worker_id as "workerId", ${workerName} as "workerName", a.type_id as "typeId", t.name as "typeName",
      t.is_paid as "isPaid", t.needs_document as "needsDocument", a.from_day as "from", a.to_day as "to",
      left(a.start_time::text, 5) as "startTime", left(a.end_time::text, 5) as "endTime", a.state, a.note,
      a.asked_by_name as "askedBy", a.asked_at as "askedAt", a.answered_by_name as "answeredBy",
      a.answered_at as "answeredAt", a.reason, a.file_key is not null as "hasFile", a.version,
      case when a.state in ('ASKED', 'APPROVED') then (select count(distinct (s.job_id, s.shift_date))::int from ${shiftsOf(zone)})
        else 0 end as shifts
    from ${absenceTables} where ${where} order by ${order}`.execute(db)
  return rows.map((row) => present(row, seesType))
}

/** The office's reason may tell as much as the type. */
function present(row: Row, seesType: boolean): Absence {
  const { workerId, workerName, typeId, typeName, isPaid, needsDocument, ...rest } = row
  const worker = { id: workerId, name: workerName }
  if (!seesType) return { ...rest, worker, type: null, note: null, reason: null, hasFile: null }
  return { ...rest, worker, type: { id: typeId, name: typeName, isPaid, needsDocument } }
}

/** An absence that the caller may handle: any for the office, otherwise one's own. @throws not_found */
export async function absenceInScope(
  db: Tx,
  session: Session,
  id: number,
): Promise<{ readonly absence: Absence; readonly seesType: boolean }> {
  const own = session.activeRole === 'ROLE_ADMIN' ? sql`true` : sql`a.worker_id = ${ownWorker(session)}`
  const seesType = await seesAbsenceTypes(db, session)
  const [absence] = await absencesWhere(db, {
    where: sql`a.id = ${id} and w.deleted_at is null and ${own}`,
    zone: session.timeZone,
    seesType,
  })
  if (!absence) throw fail('not_found')
  return { absence, seesType }
}

/** The shifts that fall on an absence, whole, drafts among them, in order. */
export async function shiftsOn(db: Tx, id: number, zone: Zone): Promise<AbsenceShift[]> {
  const { rows } = await sql<AbsenceShift>`
    select j.id as "jobId", j.campaign_id as "campaignId", c.name as campaign, j.centre_name as center,
      coalesce(p.city_name, j.location) as town, s.shift_date as date,
      ${daySlots} as slots, j.timezone as zone, j.status = 'PENDIENTE' as "isDraft"
    from absences a, job_slots s join jobs j on j.id = s.job_id join campaigns c on c.id = j.campaign_id
      left join centres p on p.id = j.centre_id
    where a.id = ${id} and s.worker_id = a.worker_id and (s.holds_time or j.status = 'PENDIENTE')
      and j.deleted_at is null and ${fallsOn(zone)}
    group by j.tenant_id, j.id, s.shift_date, c.name, p.city_name
    order by s.shift_date, min(s.starts_at), j.id limit 200`.execute(db)
  return rows
}
