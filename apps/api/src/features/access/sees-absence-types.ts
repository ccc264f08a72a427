import type { Role } from '@cuadrante/contract/kit/access.ts'
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
