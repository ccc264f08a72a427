import type { Account } from '@cuadrante/contract/access/account.ts'
import type { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordHistory } from '../../platform/history/record-history.ts'
import type { Handler, Verb } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { fitsPassword, hashPassword } from '../../platform/sessions/passwords.ts'
import type { HasLogin } from '../../platform/sessions/sessions.ts'
import { isCommonPassword } from './common-passwords.ts'
import { liveLink, spendLink } from './one-time-links.ts'

type Endpoints = typeof endpoints

export const readAccount: Verb<Endpoints['me']> = ({ db, session }) => accountById(db, session.userId)

async function accountById(db: Tx, id: number): Promise<Account> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'login', 'email', 'roles', 'previous_access_at'])
    .where('id', '=', id)
    .$narrowType<HasLogin>()
    .executeTakeFirstOrThrow()
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    login: user.login,
    email: user.email,
    authorities: user.roles,
    previousAccessAt: user.previous_access_at,
  }
}

export const updateAccount: Verb<Endpoints['updateMe']> = async (context, { body }) => {
  const { db, session } = context
  const before = await accountById(db, session.userId)
  await db
    .updateTable('users')
    .set({ first_name: body.firstName, last_name: body.lastName, email: body.email })
    .where('id', '=', session.userId)
    .execute()
  const after = { ...before, ...body }
  await recordHistory(context, {
    entity: 'user',
    entityId: session.userId,
    action: 'updated',
    label: session.login,
    before,
    after,
  })
  return after
}

/** A new password ends every other session of the person. */
export const changePassword: Handler<Endpoints['changePassword']> = async (context, { body }) => {
  const { session, inTenant } = context
  const { password_hash } = await inTenant((db) =>
    db.selectFrom('users').select('password_hash').where('id', '=', session.userId).executeTakeFirstOrThrow(),
  )
  if (!(await fitsPassword(password_hash, body.currentPassword))) throw fail('wrong_current_password')
  refuseCommon(body.newPassword)
  const hashed = await hashPassword(body.newPassword)
  await inTenant(async (db) => {
    await db.updateTable('users').set({ password_hash: hashed }).where('id', '=', session.userId).execute()
    await db
      .deleteFrom('sessions')
      .where('user_id', '=', session.userId)
      .where('id', '<>', session.id)
      .execute()
    await recordHistory(
      { ...context, db },
      { entity: 'user', entityId: session.userId, action: 'password_changed', label: session.login },
    )
  })
  return { message: 'Contraseña cambiada. Se han cerrado las demás sesiones.' }
}

export const readLink: Verb<Endpoints['readLink']> = async ({ db, now }, { params }) => {
  const { purpose, login } = await liveLink(db, params.token, now)
  return { purpose, login }
}

/** Sets the password that a one-time link allows and ends the sessions there were. */
export const usePassword: Handler<Endpoints['usePassword']> = async ({ inTenant, now }, { body }) => {
  refuseCommon(body.newPassword)
  await inTenant((db) => liveLink(db, body.token, now))
  const hashed = await hashPassword(body.newPassword)
  await inTenant(async (db) => {
    const link = await liveLink(db, body.token, now)
    await spendLink(db, link.digest, now)
    await db.updateTable('users').set({ password_hash: hashed }).where('id', '=', link.userId).execute()
    await db.deleteFrom('sessions').where('user_id', '=', link.userId).execute()
  })
  return { message: 'Contraseña guardada. Ya puedes iniciar sesión.' }
}

export const logout: Verb<Endpoints['logout']> = async ({ db, session }) => {
  await db.deleteFrom('sessions').where('id', '=', session.id).execute()
  return { message: 'Sesión cerrada' }
}

export const listSessions: Verb<Endpoints['sessions']> = async ({ db, session, now }) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'started_at', 'last_seen_at'])
    .where('user_id', '=', session.userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    ip: row.ip,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.id === session.id,
  }))
}

export const closeOtherSessions: Verb<Endpoints['closeOtherSessions']> = async ({ db, session }) => {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', session.userId)
    .where('id', '<>', session.id)
    .execute()
  return { message: 'Se han cerrado las demás sesiones' }
}

function refuseCommon(password: string): void {
  if (isCommonPassword(password)) throw fail('common_password')
}
