import type { ContractFact } from '@cuadrante/domain/assignments/assignment-check.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

type Row = ContractFact & { readonly workerId: number }

/** What the conflict engine reads of people's contracts; all of them, so that it knows who has any. */
export async function loadContracts(
  db: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ContractFact[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select worker_id as "workerId", kind = 'INTERNSHIP' as "isTraining", from_day as "from", to_day as "to", week_minutes as "weekMinutes"
    from contracts where worker_id = any(${ids}) and deleted_at is null order by from_day, id`.execute(db)
  return grouped(rows, ({ workerId }) => workerId)
}
