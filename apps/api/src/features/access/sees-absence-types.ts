import type { Role } from '@cuadrante/contract/kit/access.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

type Caller = { readonly activeRole: Role; readonly userId: number }

/** Who reads of what absences are, their notes and their documents: the person, and those of the office who may (decision 39). */
export async function seesAbsenceTypes(db: Tx, { activeRole, userId }: Caller): Promise<boolean> {
  if (activeRole !== 'ROLE_ADMIN') return activeRole === 'ROLE_USER'
  const user = await db
    .selectFrom('users')
    .select('sees_absence_types')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.sees_absence_types === true
}

/** Whether everybody who administers may read it. */
export async function doAllSeeAbsenceTypes(db: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from users where 'ROLE_ADMIN' = any(roles) and is_active and deleted_at is null and not sees_absence_types
    limit 1`.execute(db)
  return rows.length === 0
}
