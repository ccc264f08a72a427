import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Whether `u` must have a second factor and has none, as a sign-in asks it. */
const lacksFactor = sql<boolean>`(u.roles @> array['ROLE_ADMIN']
  and exists (select from tenants where settings @> '{"isSecondFactorRequired": true}')
  and not exists (select from totp_secrets f where f.user_id = u.id and f.confirmed_at is not null)
  and not exists (select from passkeys k where k.user_id = u.id))`

/**
 * Open sessions of people who must have a second factor and have none open nothing but the way to one, and those of all
 * others everything, as a sign-in from now on would: of one person, or of everybody.
 */
export async function followSecondFactor(db: Tx, userId?: number): Promise<void> {
  await sql`
    update sessions s set is_limited = ${lacksFactor} from users u
    where u.id = s.user_id and s.is_limited <> ${lacksFactor}
      and ${userId === undefined ? sql`true` : sql`u.id = ${userId}`}`.execute(db)
}
