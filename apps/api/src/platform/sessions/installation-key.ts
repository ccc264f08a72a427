import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '../database/database.ts'
import { makePushKeys, type PushKeys } from '../notices/push-post.ts'

const random = async () => randomBytes(48).toString('base64url')
const makers = {
  'session-key': random,
  'seal-key': random,
  'push-key': async () => JSON.stringify(await makePushKeys()),
} as const
type KeyName = keyof typeof makers

/** What an installation signs and seals with. */
export type InstallationKeys = {
  readonly secret: string
  readonly sealKey: string
  /** The pair that signs pushes (VAPID, RFC 8292). */
  readonly push: PushKeys
}

export const installationKeys = (database: Database): Promise<InstallationKeys> =>
  database.asOwner(async (db) => {
    const there = await kept(db)
    const keyOf = async (name: KeyName) => there.get(name) ?? (await made(db, name))
    return {
      secret: await keyOf('session-key'),
      sealKey: await keyOf('seal-key'),
      push: JSON.parse(await keyOf('push-key')) as PushKeys,
    }
  })

/**
 * A key of the installation: made once, kept in the database where only its owner reads it, shared by all processes. The one
 * that signs sessions is made anew when a backup is restored; the one that seals second factors has to stay, and so has the
 * one that signs pushes: the browsers have subscribed with it.
 */
export const installationKey = (database: Database, name: KeyName): Promise<string> =>
  database.asOwner(async (db) => (await kept(db)).get(name) ?? (await made(db, name)))

async function kept(db: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('app_secrets').select(['name', 'value']).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Another process may have made it in the meantime: the one that stands in the database is the one of all. */
async function made(db: Tx, name: KeyName): Promise<string> {
  await db
    .insertInto('app_secrets')
    .values({ name, value: await makers[name]() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('app_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
