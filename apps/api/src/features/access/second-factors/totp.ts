import type { securityEndpoints as endpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Seal } from '../../../platform/sessions/seal.ts'
import { recordAccess } from '../access-history.ts'
import { requireRecentIdentity } from '../require-recent-identity.ts'
import { freeSessions, refuseLastRequired, securityOfPerson } from './account-security.ts'
import { holdAccount } from './hold-account.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'

type Endpoints = typeof endpoints

/** Seconds of a code, and how many codes before and after the present one are taken: clocks differ. */
const period = 30
const window = 1

const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Cuadrante', label, algorithm: 'SHA1', digits: 6, period, secret })

/** A secret that counts once its first code has been given. */
export const beginTotp =
  (seal: Seal): Verb<Endpoints['beginTotp']> =>
  async ({ db, session, now }) => {
    requireRecentIdentity({ session, now })
    const secret = new Secret({ size: 20 })
    const row = { sealed: seal.close(secret.base32), created_at: now.toISOString() }
    const begun = await db
      .insertInto('totp_secrets')
      .values({ ...row, user_id: session.userId })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'user_id'])
          .doUpdateSet({ ...row, last_step: 0 })
          .where('totp_secrets.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst()
    if (!begun) throw fail('duplicate', { what: 'una aplicación de códigos en tu cuenta' })
    return { secret: secret.base32, uri: totpOf(secret, session.login).toString() }
  }

export const finishTotp =
  (seal: Seal): Verb<Endpoints['finishTotp']> =>
  async (context, { body }) => {
    const { db, session, now } = context
    requireRecentIdentity(context)
    await holdAccount(db, session.userId)
    const isWaiting = await db
      .selectFrom('totp_secrets')
      .select('user_id')
      .where('user_id', '=', session.userId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (!isWaiting) throw fail('totp_not_begun')
    if (!(await takeCode(db, seal, { userId: session.userId, code: body.code, now, isConfirmed: false })))
      throw fail('wrong_second_factor')
    await db
      .updateTable('totp_secrets')
      .set({ confirmed_at: now.toISOString() })
      .where('user_id', '=', session.userId)
      .execute()
    await freeSessions(db, session.userId)
    await recordAccess(context, 'totp_added', { id: session.userId, login: session.login })
    return { recoveryCodes: await firstRecoveryCodes(db, session.userId) }
  }

export const removeTotp: Verb<Endpoints['removeTotp']> = async (context) => {
  const { db, session } = context
  requireRecentIdentity(context)
  await refuseLastRequired(db, session, 'totp')
  await db.deleteFrom('totp_secrets').where('user_id', '=', session.userId).execute()
  await recordAccess(context, 'totp_removed', { id: session.userId, login: session.login })
  return securityOfPerson(db, session.userId)
}

type Attempt = {
  readonly userId: number
  readonly code: string
  readonly now: Date
  readonly isConfirmed: boolean
}

/** Whether a code is right now; a step that has been used is used up (RFC 6238 §5.2). */
export async function takeCode(
  db: Tx,
  seal: Seal,
  { userId, code, now, isConfirmed }: Attempt,
): Promise<boolean> {
  const row = await db
    .selectFrom('totp_secrets')
    .select(['sealed', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!row) return false
  const timestamp = now.getTime()
  const delta = totpOf(Secret.fromBase32(seal.open(row.sealed))).validate({
    token: code.replaceAll(/\s/g, ''),
    timestamp,
    window,
  })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / period) + delta
  const taken = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
