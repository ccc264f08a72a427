import { randomBytes } from 'node:crypto'
import { linkLifetimes } from '@cuadrante/contract/access/user.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { sha256 } from '../../../platform/sha256.ts'

export type LinkPurpose = keyof typeof linkLifetimes

type Made = { readonly purpose: LinkPurpose; readonly now: Date }

/** Makes a link that works once; only its digest is stored. An earlier one for the same purpose ends. */
export async function makeLink(db: Tx, { userId, ...made }: Made & { userId: number }): Promise<string> {
  const [token = ''] = await makeLinks(db, { userIds: [userId], ...made })
  return token
}

/** A link for each of some accounts, in their order. */
export async function makeLinks(
  db: Tx,
  { purpose, userIds, now }: Made & { userIds: readonly number[] },
): Promise<string[]> {
  await endLinks(db, purpose, userIds)
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'))
  const expiresAt = new Date(now.getTime() + linkLifetimes[purpose] * 60_000).toISOString()
  await sql`
    insert into one_time_links (digest, purpose, user_id, expires_at)
    select made.digest, ${purpose}, made.user_id, ${expiresAt}
    from unnest(${tokens.map(sha256)}::text[], ${[...userIds]}::bigint[]) as made (digest, user_id)`.execute(
    db,
  )
  return tokens
}

/** What was not used of what some accounts were sent no longer works. */
export async function endLinks(db: Tx, purpose: LinkPurpose, userIds: readonly number[]): Promise<void> {
  await sql`
    delete from one_time_links
    where user_id = any(${[...userIds]}::bigint[]) and purpose = ${purpose} and used_at is null`.execute(db)
}

/** The link as long as it can still be used, and the account with it. */
export async function liveLink(db: Tx, token: string, now: Date) {
  const link = await db
    .selectFrom('one_time_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.digest', 'l.purpose', 'l.user_id', 'u.login'])
    .where('l.digest', '=', sha256(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now.toISOString())
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!link || link.user_id === null) throw fail('link_spent')
  return {
    digest: link.digest,
    purpose: link.purpose as LinkPurpose,
    userId: link.user_id,
    login: link.login,
  }
}
