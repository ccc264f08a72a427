import { sql } from 'kysely'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { endAccess } from './end-access.ts'

type Closing = { readonly userId: number; readonly role: Role; readonly now: Date }

/** Takes a role from an account whose record is gone. One that has no other role ends, and whoever is inside is out. */
export async function closeAccount(db: Tx, { userId, role, now }: Closing): Promise<void> {
  const { roles } = await db
    .updateTable('users')
    .set({
      roles: sql<string[]>`array_remove(roles, ${role})`,
      ...(role === 'ROLE_CLIENT' && { client_id: null }),
    })
    .where('id', '=', userId)
    .returning('roles')
    .executeTakeFirstOrThrow()
  if (roles.length > 0) return
  await db.updateTable('users').set({ is_active: false, deleted_at: now }).where('id', '=', userId).execute()
  await endAccess(db, userId)
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}
