import { countAbsence, type AbsenceTime } from '@cuadrante/domain/absences/absence.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/http/context.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { seesAbsenceTypes } from '../../access/index.ts'

/** An approved absence with what falls into the days of a file. The type is null to those who may not read it. */
export type InspectedAbsence = AbsenceTime & {
  readonly name: string
  readonly dni: string
  readonly naf: string | null
  readonly days: number
  readonly minutes: number
  readonly type: string | null
  readonly isPaid: boolean | null
}

type Scope = { readonly from: Day; readonly to: Day; readonly workerId?: number | null | undefined }
type Row = Omit<InspectedAbsence, 'days' | 'minutes'>

/** Everybody's or one person's: whoever was away all month stands here, though they have no row in the register. */
export async function absencesIn(
  db: Tx,
  { from, to, workerId }: Scope,
  session: Session,
): Promise<InspectedAbsence[]> {
  const seesType = await seesAbsenceTypes(db, session)
  const whose = workerId ? sql`a.worker_id = ${workerId}` : sql`true`
  const { rows } = await sql<Row>`
    select ${workerName} as name, w.dni, w.social_security as naf,
      a.from_day as "from", a.to_day as "to", left(a.start_time::text, 5) as "startTime",
      left(a.end_time::text, 5) as "endTime",
      ${seesType ? sql`t.name` : sql`null`} as type, ${seesType ? sql`t.is_paid` : sql`null`} as "isPaid"
    from absences a join workers w on w.id = a.worker_id join absence_types t on t.id = a.type_id
    where a.state = 'APPROVED' and a.to_day >= ${from}::date and a.from_day <= ${to}::date and ${whose}
    order by w.surnames_key, w.first_name_key, w.id, a.from_day, a.id`.execute(db)
  const counting = { from, to, of: 'CALENDAR', isHoliday: () => false, zone: session.timeZone } as const
  return rows.map((row) => ({ ...row, ...countAbsence(row, counting) }))
}
