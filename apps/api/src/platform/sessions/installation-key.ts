import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { makePushKeys, type PushKeys } from '../notices/push-post.ts'

const random = () => randomBytes(48).toString('base64url')
const makers = {
  'session-key': random,
  'seal-key': random,
  'push-key': () => JSON.stringify(makePushKeys()),
} as const

/**
 * A key of the installation: made once, kept in the database where only its owner reads it, shared by all processes. The one
 * that signs sessions is made anew when a backup is restored; the one that seals second factors has to stay, and so has the
 * one that signs pushes: the browsers have subscribed with it.
 */
export function installationKey(database: Database, name: keyof typeof makers): Promise<string> {
  return database.asOwner(async (db) => {
    await db
      .insertInto('app_secrets')
      .values({ name, value: makers[name]() })
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

/** The pair that signs pushes (VAPID, RFC 8292). */
export const pushKeys = async (database: Database): Promise<PushKeys> =>
  JSON.parse(await installationKey(database, 'push-key')) as PushKeys
