import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { ownWorker } from '../scope.ts'

/** A worker whose calendar the caller may handle: any for administrators, otherwise one's own. @throws not_found */
export async function workerInScope(
  db: Tx,
  session: Session,
  id: number,
): Promise<{ id: number; name: string }> {
  const own = session.activeRole === 'ROLE_ADMIN' ? sql`true` : sql`w.id = ${ownWorker(session)}`
  const { rows } = await sql<{ id: number; name: string }>`
    select w.id, ${workerName} as name from workers w where w.id = ${id} and w.deleted_at is null and ${own}`.execute(
    db,
  )
  if (!rows[0]) throw fail('not_found')
  return rows[0]
}
