import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Those of some workers whom a question reaches: by their access, or by a letter where letters leave and they have an address. */
export async function withinReach(db: Tx, ids: readonly number[], isMailed: boolean): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select w.id from workers w join users u on u.id = w.user_id and u.deleted_at is null and u.is_active
    where w.id = any(${ids}) and (u.roles @> array['ROLE_USER'] or ${isMailed} and coalesce(u.email, '') <> '')`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
