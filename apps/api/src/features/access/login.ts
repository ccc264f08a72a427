import type { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { HandlerContext, Handler } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { fitsPassword } from '../../platform/sessions/passwords.ts'
import type { HasLogin, Sessions } from '../../platform/sessions/sessions.ts'
import { countFailure, forgetFailures, secondsLocked, type Guarded } from './throttle.ts'

type Login = typeof accessEndpoints.login

/** Signs a person in. A wrong name and a wrong password cost the same time and get the same answer. */
export function createLogin(sessions: Sessions): Handler<Login> {
  return async (context, { body }) => {
    const guarded = { login: body.login, ip: context.ip }
    const { locked, user } = await context.inTenant(async (db) => ({
      locked: await secondsLocked(db, guarded, context.now),
      user: await accountByLogin(db, body.login),
    }))
    if (locked > 0) throw refuseLocked(context, guarded, locked)
    if (!(await fitsPassword(user?.password_hash, body.password)) || !user?.is_active) {
      await context.inTenant((db) => countFailure(db, guarded, context.now))
      context.log.warn({ event: 'login_failed', login: guarded.login, ip: guarded.ip }, 'sign-in refused')
      throw fail('wrong_credentials')
    }
    const token = await context.inTenant((db) => startSession(db, context, guarded, user.id))
    context.log.info({ event: 'login', user: user.id }, 'sign-in')
    return { token, login: user.login, email: user.email, authorities: user.roles }
  }

  async function startSession(db: Tx, context: HandlerContext<Login>, guarded: Guarded, userId: number) {
    await forgetFailures(db, guarded)
    await db
      .updateTable('users')
      .set({ previous_access_at: sql`last_access_at`, last_access_at: context.now.toISOString() })
      .where('id', '=', userId)
      .execute()
    const device = context.request.headers['user-agent'] ?? 'Desconocido'
    return sessions.start(
      db,
      { id: userId, tenant: context.tenant },
      { device, ip: context.ip, now: context.now },
    )
  }
}

function refuseLocked(context: HandlerContext<Login>, { login, ip }: Guarded, seconds: number) {
  context.log.warn({ event: 'login_throttled', login, ip, seconds }, 'sign-in throttled')
  void context.reply.header('retry-after', String(seconds))
  return fail('login_throttled', { seconds })
}

const accountByLogin = (db: Tx, login: string) =>
  db
    .selectFrom('users')
    .select(['id', 'login', 'email', 'roles', 'password_hash', 'is_active'])
    .where(sql<string>`lower(login)`, '=', login.toLowerCase())
    .where('deleted_at', 'is', null)
    .$narrowType<HasLogin>()
    .executeTakeFirst()
