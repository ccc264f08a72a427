import type { securityEndpoints as endpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import type { SecondFactor } from '@cuadrante/contract/access/security.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { recordAccess } from '../access-history.ts'
import { requireRecentIdentity } from '../require-recent-identity.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { settingsOf } from '../settings.ts'
import { holdAccount } from './hold-account.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'

type Endpoints = typeof endpoints

export const readSecurity: Verb<Endpoints['security']> = ({ db, session }) =>
  securityOfPerson(db, session.userId)

export const readSecurityOf: Verb<Endpoints['securityOf']> = async ({ db }, { params }) => {
  await livePerson(db, params.id)
  return securityOfPerson(db, params.id)
}

/** The second factors of an account. */
export async function securityOfPerson(db: Tx, userId: number) {
  const totp = await db
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const { roles } = await db
    .selectFrom('users')
    .select('roles')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    totpSince: totp?.confirmed_at ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    recoveryCodesLeft: await recoveryCodesLeft(db, userId),
    isRequired: await isSecondFactorRequired(db, roles),
  }
}

/** The ways in which an account answers the second step; none while it has no second factor. */
export async function secondFactorsOf(db: Tx, userId: number): Promise<SecondFactor[]> {
  const { totpSince, passkeys, recoveryCodesLeft: left } = await securityOfPerson(db, userId)
  if (totpSince === null && passkeys.length === 0) return []
  return [
    ...(totpSince === null ? [] : (['totp'] as const)),
    ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
    ...(left === 0 ? [] : (['recovery'] as const)),
  ]
}

export async function isSecondFactorRequired(db: Tx, roles: readonly string[]): Promise<boolean> {
  return roles.includes('ROLE_ADMIN') && (await settingsOf(db)).isSecondFactorRequired
}

/** What a person must have cannot be taken off without another one. @throws second_factor_required */
export async function refuseLastRequired(
  db: Tx,
  { userId }: Session,
  leaving: 'totp' | { readonly passkey: number },
): Promise<void> {
  await holdAccount(db, userId)
  const { isRequired, totpSince, passkeys } = await securityOfPerson(db, userId)
  const staying =
    leaving === 'totp'
      ? passkeys.length
      : passkeys.filter(({ id }) => id !== leaving.passkey).length + (totpSince === null ? 0 : 1)
  if (isRequired && staying === 0) throw fail('second_factor_required')
}

/** Sessions that waited for a second factor open everything from now on. */
export async function freeSessions(db: Tx, userId: number): Promise<void> {
  await db.updateTable('sessions').set({ is_limited: false }).where('user_id', '=', userId).execute()
}

export const newRecoveryCodes: Verb<Endpoints['newRecoveryCodes']> = async (context) => {
  const { db, session } = context
  requireRecentIdentity(context)
  await holdAccount(db, session.userId)
  if ((await secondFactorsOf(db, session.userId)).length === 0) throw fail('no_second_factor')
  await recordAccess(context, 'recovery_codes_made', { id: session.userId, login: session.login })
  return { recoveryCodes: await makeRecoveryCodes(db, session.userId) }
}

/**
 * The office helps somebody who has lost the telephone: the password alone lets in again, and every session ends. What a
 * person must have is not taken off by the person's own hand.
 * @throws second_factor_required
 */
export const resetSecondFactor: Verb<Endpoints['resetSecondFactor']> = async (context, { params }) => {
  const { db, session } = context
  const { login } = await livePerson(db, params.id)
  requireRecentIdentity(context)
  if (params.id === session.userId && (await securityOfPerson(db, params.id)).isRequired)
    throw fail('second_factor_required')
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', params.id).execute()
  await endAccess(db, params.id, session.id)
  await recordAccess(context, 'second_factor_reset', { id: params.id, login })
  return { message: 'Segundo paso quitado. La próxima vez entrará solo con la contraseña.' }
}

/** @throws not_found */
export async function livePerson(db: Tx, id: number): Promise<{ login: string | null }> {
  const person = await db
    .selectFrom('users')
    .select('login')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw fail('not_found')
  return person
}
