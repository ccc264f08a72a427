import type { AbsenceFact } from '@cuadrante/domain/assignments/assignment-check.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

type Row = Omit<AbsenceFact, 'zone'> & { readonly workerId: number }

/** Approved absences that may touch work between two days, by worker. Of what kind they are stays out. */
export async function loadApprovedAbsences(
  db: Tx,
  ids: readonly number[],
  { from, to, zone }: { readonly from: Day; readonly to: Day; readonly zone: Zone },
): Promise<ReadonlyMap<number, readonly AbsenceFact[]>> {
  if (ids.length === 0) return new Map()
  // A centre in another zone may call the last hours of a day the next one.
  const { rows } = await sql<Row>`
    select worker_id as "workerId", from_day as "from", to_day as "to",
      left(start_time::text, 5) as "startTime", left(end_time::text, 5) as "endTime"
    from absences
    where worker_id = any(${ids}) and state = 'APPROVED'
      and from_day <= ${addDays(to, 1)}::date and to_day >= ${addDays(from, -1)}::date
    order by from_day, id`.execute(db)
  const facts = rows.map(({ workerId, ...time }) => ({ workerId, fact: { ...time, zone } }))
  return new Map(
    [...grouped(facts, ({ workerId }) => workerId)].map(([id, own]) => [id, own.map(({ fact }) => fact)]),
  )
}
