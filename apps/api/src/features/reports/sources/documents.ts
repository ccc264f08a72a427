import { sql } from 'kysely'
import { workerName } from '../../../platform/records/people-sql.ts'
import { cellsOf } from '../../people/index.ts'
import { groupedRows, type GroupedRow } from '../grouped-sql.ts'
import type { ReportSource } from '../question.ts'

/** Workers whose relation has not ended: those of the office's matrix. */
const people = sql`
  select w.id from workers w
  where w.deleted_at is null and w.worker_type = 'WORKER' and w.worker_status <> 'TERMINATED'`

const keys = {
  documentType: { id: sql`t.id`, name: sql`t.name`, order: sql`t.id` },
  worker: {
    id: sql`w.id`,
    name: workerName,
    order: sql`max(w.surnames_key), max(w.first_name_key), w.id`,
  },
} as const

/** How each worker stands today with each type of document, as the matrix of documents says it. */
export const documents: ReportSource = async ({ db, by, today }) => {
  const key = by === 'worker' ? keys.worker : keys.documentType
  const { rows } = await sql<GroupedRow>`
    select ${key.id} as key, max(${key.name}) as name,
      count(*) filter (where k.state <> 'NONE') as documents,
      count(*) filter (where k.state = 'VALID') as valid,
      count(*) filter (where k.state = 'EXPIRING') as expiring,
      count(*) filter (where k.state = 'EXPIRED') as expired,
      count(*) filter (where k.state = 'MISSING') as missing,
      count(*) filter (where k.state in ('TO_SIGN', 'DECLINED')) as "toSign",
      count(*) filter (where k.state = 'REVIEW') as review
    from (${cellsOf(people, today)}) k
    join document_types t on t.id = k."typeId"
    join workers w on w.id = k."workerId"
    group by ${key.id} order by ${key.order}`.execute(db)
  return groupedRows(rows, by)
}
