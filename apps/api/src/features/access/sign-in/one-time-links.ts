import { createHash, randomBytes } from 'node:crypto'
import { linkLifetimes } from '@cuadrante/contract/access/user.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'

export type LinkPurpose = keyof typeof linkLifetimes

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a link that works once; only its digest is stored. An earlier one for the same purpose ends. */
export async function makeLink(
  db: Tx,
  link: { purpose: LinkPurpose; userId: number; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .deleteFrom('one_time_links')
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('one_time_links')
    .values({
      digest: digestOf(token),
      purpose: link.purpose,
      user_id: link.userId,
      expires_at: new Date(link.now.getTime() + linkLifetimes[link.purpose] * 60_000).toISOString(),
    })
    .execute()
  return token
}

/** The link as long as it can still be used. */
export async function liveLink(db: Tx, token: string, now: Date) {
  const link = await db
    .selectFrom('one_time_links as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.digest', 'l.purpose', 'l.user_id', 'u.login'])
    .where('l.digest', '=', digestOf(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!link || link.user_id === null) throw fail('link_spent')
  return {
    digest: link.digest,
    purpose: link.purpose as LinkPurpose,
    userId: link.user_id,
    login: link.login,
  }
}

/** Marks a link as used; a second use at the same moment finds it spent. */
export async function spendLink(db: Tx, digest: string, now: Date): Promise<void> {
  const spent = await db
    .updateTable('one_time_links')
    .set({ used_at: now.toISOString() })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .returning('digest')
    .executeTakeFirst()
  if (!spent) throw fail('link_spent')
}
