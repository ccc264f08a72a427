import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { fail } from '../http/fail.ts'

/**
 * Two records of a table do not share a name, whatever its case and accents. `what` names the record: "el tipo".
 * @throws duplicate
 */
export async function refuseSameName(db: Tx, table: string, what: string, name: string, except = 0) {
  const { rows } = await sql`
    select from ${sql.table(table)}
    where f_norm(name) = f_norm(${name}) and deleted_at is null and id <> ${except}`.execute(db)
  if (rows.length > 0) throw fail('duplicate', { what: `${what} «${name}»` })
}
