import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Session } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'

/** The caller's own record among the workers; undefined for people who are none. */
export async function findOwnWorker(db: Tx, { userId }: Session): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from workers where user_id = ${userId} and deleted_at is null`.execute(db)
  return rows[0]?.id
}

/** The caller's own record among the workers. @throws no_worker_record */
export async function ownWorkerId(db: Tx, session: Session): Promise<number> {
  const id = await findOwnWorker(db, session)
  if (id === undefined) throw fail('no_worker_record')
  return id
}
