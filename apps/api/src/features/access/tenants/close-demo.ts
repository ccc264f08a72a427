import type { Database, Tx } from '../../../platform/database/database.ts'
import { tenantsOf } from '../../../platform/database/tenants-of.ts'
import { fitsPassword } from '../../../platform/sessions/passwords.ts'
import { demoPassword } from './demo-accounts.ts'

/**
 * Makes agencies of a demo real ones: what came in through the public password goes, the records stay. Whoever has set a
 * password of their own keeps it. @returns the agencies that were demos
 */
export async function closeDemos(database: Database): Promise<string[]> {
  const closed: string[] = []
  for (const tenant of await tenantsOf(database)) {
    const demo = await database.inTenant(tenant, (db) =>
      db.selectFrom('tenants').select('id').where('is_demo', '=', true).executeTakeFirst(),
    )
    if (!demo) continue
    const users = await openToAnyone(database, tenant)
    await database.inTenant(tenant, async (db) => {
      if (users.length > 0) await lockOut(db, users)
      await db.updateTable('tenants').set({ is_demo: false }).where('id', '=', tenant).execute()
    })
    closed.push(tenant)
  }
  return closed
}

/** The accounts of an agency whose password is the public one. */
async function openToAnyone(database: Database, tenant: string): Promise<number[]> {
  const users = await database.inTenant(tenant, (db) =>
    db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('password_hash', 'is not', null)
      .orderBy('id')
      .execute(),
  )
  const open: number[] = []
  for (const { id, password_hash } of users)
    if (await fitsPassword(password_hash, demoPassword)) open.push(id)
  return open
}

async function lockOut(db: Tx, users: number[]): Promise<void> {
  await db.updateTable('users').set({ password_hash: null }).where('id', 'in', users).execute()
  await db.deleteFrom('sessions').where('user_id', 'in', users).execute()
  await db.deleteFrom('one_time_links').where('user_id', 'in', users).execute()
}
