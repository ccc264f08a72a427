import type { Account, MapTiles } from '@cuadrante/contract/access/account.ts'
import type { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import { livePositionHeader } from '@cuadrante/contract/access/session-routes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuseStale } from '../../platform/history/refuse-stale.ts'
import { recordHistory } from '../../platform/history/record-history.ts'
import type { Context, Handler, Input, Session, Verb } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { currentSnapshot } from '../../platform/live/live-changes.queries.ts'
import { fitsPassword, hashPassword } from '../../platform/sessions/passwords.ts'
import { spendLink } from '../../platform/sessions/spend-link.ts'
import type { HasLogin } from '../../platform/sessions/sessions.ts'
import { actorOf, recordAccess } from './access-history.ts'
import { askChange, ownRecord, pendingChange } from './ask-change.ts'
import { isCommonPassword } from './sign-in/common-passwords.ts'
import { requireRecentIdentity } from './require-recent-identity.ts'
import { endAccess } from './sign-in/end-access.ts'
import { guardedAttempt } from './sign-in/guarded-attempt.ts'
import { liveLink } from './sign-in/one-time-links.ts'

type Endpoints = typeof endpoints

export const createReadAccount =
  (mapTiles: MapTiles | null): Handler<Endpoints['me']> =>
  async ({ session, inTenant, reply }) => {
    const [account, position] = await inTenant((db) =>
      Promise.all([accountOf(db, session), currentSnapshot(db)]),
    )
    void reply.header(livePositionHeader, position)
    return { ...account, mapTiles }
  }

/** What is the person's own of it; the rest is the same for everybody. */
type OwnAccount = Omit<Account, 'mapTiles'>

async function accountOf(db: Tx, { userId, isLimited, timeZone }: Session): Promise<OwnAccount> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'login', 'email', 'roles', 'previous_access_at', 'version'])
    .where('id', '=', userId)
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
    mustProtectAccount: isLimited,
    timeZone,
    version: user.version,
    pendingChange: await pendingChange(db, userId),
  }
}

export const createUpdateAccount =
  (mapTiles: MapTiles | null): Verb<Endpoints['updateMe']> =>
  async (context, input) => ({ ...(await saveAccount(context, input)), mapTiles })

/** A worker's name and address are those of the record: they change once the office has agreed. */
async function saveAccount(
  context: Context<Endpoints['updateMe']>,
  { body }: Input<Endpoints['updateMe']>,
): Promise<OwnAccount> {
  const { db, session } = context
  await db.selectFrom('users').select('id').where('id', '=', session.userId).forUpdate().execute()
  const before = await accountOf(db, session)
  if (body.email !== before.email) requireRecentIdentity(context)
  const record = await ownRecord(db, session.userId)
  if (record) {
    await askChange(context, record, body)
    return accountOf(db, session)
  }
  await refuseStale(context, {
    entity: 'user',
    entityId: session.userId,
    read: body.version,
    current: before,
  })
  await db
    .updateTable('users')
    .set({ first_name: body.firstName, last_name: body.lastName, email: body.email })
    .where('id', '=', session.userId)
    .execute()
  const after = await accountOf(db, session)
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

/** A new password ends every other session of the person, and every link that was under way. */
export const changePassword: Handler<Endpoints['changePassword']> = async (context, { body }) => {
  const { session, inTenant, ip, now } = context
  const { password_hash } = await inTenant((db) =>
    db.selectFrom('users').select('password_hash').where('id', '=', session.userId).executeTakeFirstOrThrow(),
  )
  const guarded = { login: session.login, ip }
  if (!(await guardedAttempt(context, guarded, () => fitsPassword(password_hash, body.currentPassword))))
    throw fail('wrong_current_password')
  await refuseCommon(body.newPassword)
  const hashed = await hashPassword(body.newPassword)
  await inTenant(async (db) => {
    await setPassword(db, session.userId, hashed)
    await endAccess(db, session.userId, session.id)
    await db
      .updateTable('sessions')
      .set({ authenticated_at: now.toISOString() })
      .where('id', '=', session.id)
      .execute()
    await recordAccess({ ...context, db }, 'password_changed', { id: session.userId, login: session.login })
  })
  return { message: 'Contraseña cambiada. Se han cerrado las demás sesiones.' }
}

export const readLink: Verb<Endpoints['readLink']> = async ({ db, now }, { params }) => {
  const { purpose, login } = await liveLink(db, params.token, now)
  return { purpose, login }
}

/** Sets the password that a one-time link allows and ends the sessions and the other links there were. */
export const usePassword: Handler<Endpoints['usePassword']> = async (context, { body }) => {
  const { inTenant, now } = context
  await refuseCommon(body.newPassword)
  await inTenant((db) => liveLink(db, body.token, now))
  const hashed = await hashPassword(body.newPassword)
  await inTenant(async (db) => {
    const link = await liveLink(db, body.token, now)
    await spendLink(db, 'one_time_links', link.digest, now)
    await setPassword(db, link.userId, hashed)
    await endAccess(db, link.userId)
    const person = await db
      .selectFrom('users')
      .select(['id', 'login', 'first_name', 'last_name', 'roles'])
      .where('id', '=', link.userId)
      .executeTakeFirstOrThrow()
    await recordAccess({ ...context, db, session: actorOf(person) }, 'password_set', person, {
      link: link.purpose,
    })
  })
  return { message: 'Contraseña guardada. Ya puedes iniciar sesión.' }
}

const setPassword = (db: Tx, id: number, hashed: string) =>
  db
    .updateTable('users')
    .set({ password_hash: hashed, password_asked_at: null })
    .where('id', '=', id)
    .execute()

async function refuseCommon(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw fail('common_password')
}
