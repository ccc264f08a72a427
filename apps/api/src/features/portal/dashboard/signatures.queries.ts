import type { AdminDashboard } from '@cuadrante/contract/portal/dashboard.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { firstProfile, workerName } from '../../../platform/records/people-sql.ts'
import type { Today } from './figures.queries.ts'

/** Most rows of the dashboard's table. */
const mostRows = 50

const waiting = sql`document_requests r
  join documents d on d.id = r.document_id and d.deleted_at is null
  join workers w on w.id = r.worker_id and w.deleted_at is null
  where r.what = 'SIGNATURE' and r.status = 'OPEN'`

/** Workers, candidates left out, with at least one document that waits for their signature. */
export async function awaitingSignature(db: Tx): Promise<number> {
  const { rows } = await sql<{ workers: number }>`
    select count(distinct w.id)::int as workers from ${waiting} and w.worker_type = 'WORKER'`.execute(db)
  return rows[0]?.workers ?? 0
}

type Signatures = AdminDashboard['pendingSignatures']
type Row = Omit<Signatures['rows'][number], 'photoUrl'> & {
  readonly photoKey: string | null
  readonly total: number
}

/** Everyone who has something to sign, who has waited longest first; days since the oldest request in the agency's calendar. */
export async function pendingSignatures(db: Tx, { date, zone }: Today): Promise<Signatures> {
  const { rows } = await sql<Row>`
    select w.id as "workerId", ${workerName} as name, w.email,
      w.photo_key as "photoKey", ${firstProfile} as position,
      ${date}::date - min((r.requested_at at time zone ${zone})::date) as "daysPending",
      count(*) over ()::int as total
    from ${waiting} group by w.tenant_id, w.id order by min(r.requested_at), w.id limit ${mostRows}`.execute(
    db,
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => {
      const { photoKey, total: _total, ...told } = row
      const photoUrl =
        photoKey === null ? null : `/api/workers/${row.workerId}/photo?v=${photoKey.slice(0, 12)}`
      return { ...told, photoUrl }
    }),
  }
}
