import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'

/** The key that signs sessions: made once, kept in the database where only its owner reads it, shared by all processes. */
export function signingSecret(database: Database): Promise<string> {
  return database.asOwner(async (db) => {
    await db
      .insertInto('app_secrets')
      .values({ name: 'session-key', value: randomBytes(48).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('app_secrets')
      .select('value')
      .where('name', '=', 'session-key')
      .executeTakeFirstOrThrow()
    return row.value
  })
}
