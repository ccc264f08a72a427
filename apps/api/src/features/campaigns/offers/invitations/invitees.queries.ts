import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { workerName } from '../../../../platform/records/people-sql.ts'

export type InviteeFacts = {
  readonly workerId: number
  readonly name: string
  readonly hasPortal: boolean
  readonly hasEmail: boolean
}

/** The people of an offer in the order in which they were chosen, each once. @throws unknown_choice */
export async function loadInvitees(db: Tx, workerIds: readonly number[]): Promise<InviteeFacts[]> {
  const wanted = [...new Set(workerIds)]
  const { rows } = await sql<InviteeFacts>`
    select w.id as "workerId", ${workerName} as name, w.email <> '' as "hasEmail",
      coalesce(u.is_active and u.deleted_at is null and u.password_hash is not null, false) as "hasPortal"
    from workers w left join users u on u.id = w.user_id
    where w.id = any(${wanted}) and w.deleted_at is null
    order by array_position(${wanted}::bigint[], w.id)`.execute(db)
  if (rows.length < wanted.length) throw fail('unknown_choice', { what: 'Alguno de los trabajadores' })
  return rows
}
