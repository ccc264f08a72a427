import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Open sessions of people who must have a second factor and have none open nothing but the way to one, as a sign-in from now
 * on would: of one person, or of everybody.
 */
export async function limitSessions(db: Tx, userId?: number): Promise<void> {
  await sql`
    update sessions s set is_limited = true from users u
    where u.id = s.user_id and u.roles @> array['ROLE_ADMIN'] and not s.is_limited
      and ${userId === undefined ? sql`true` : sql`u.id = ${userId}`}
      and exists (select from tenants where settings @> '{"isSecondFactorRequired": true}')
      and not exists (select from totp_secrets f where f.user_id = u.id and f.confirmed_at is not null)
      and not exists (select from passkeys k where k.user_id = u.id)`.execute(db)
}
