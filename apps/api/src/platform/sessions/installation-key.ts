import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'

/**
 * A key of the installation: made once, kept in the database where only its owner reads it, shared by all processes. The one
 * that signs sessions is made anew when a backup is restored; the one that seals second factors has to stay.
 */
export function installationKey(database: Database, name: 'session-key' | 'seal-key'): Promise<string> {
  return database.asOwner(async (db) => {
    await db
      .insertInto('app_secrets')
      .values({ name, value: randomBytes(48).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('app_secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return row.value
  })
}
