import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Asked } from '../../../platform/http/context.ts'
import type { HasLogin, Sessions, SignInMethod } from '../../../platform/sessions/sessions.ts'
import { actorOf, nobody, recordAccess } from '../access-history.ts'
import { isSecondFactorRequired, secondFactorsOf } from '../second-factors/account-security.ts'
import { forgetFailures } from './throttle.ts'

export type Person = NonNullable<Awaited<ReturnType<typeof accountBy>>>

/** Notes that somebody came in, and gives the token of the session. */
export async function startSession(sessions: Sessions, context: Asked, user: Person, method: SignInMethod) {
  const { inTenant, tenant, request, ip, now, log } = context
  const token = await inTenant(async (db) => {
    await forgetFailures(db, { login: user.login, ip })
    await db
      .updateTable('users')
      .set({ previous_access_at: sql`last_access_at`, last_access_at: now.toISOString() })
      .where('id', '=', user.id)
      .execute()
    const device = request.headers['user-agent'] ?? 'Desconocido'
    await recordAccess({ ...context, db, session: actorOf(user) }, 'signed_in', user, { method, device })
    const isLimited =
      (await isSecondFactorRequired(db, user.roles)) && (await secondFactorsOf(db, user.id)).length === 0
    return sessions.start(db, { id: user.id, tenant }, { device, ip, now, method, isLimited })
  })
  log.info({ event: 'login', user: user.id, method }, 'sign-in')
  return { token, login: user.login, email: user.email, authorities: user.roles }
}

/** Who tried is kept by the name that was typed: it may be nobody's. */
export async function tellRefused(context: Asked, user: { id: number } | undefined, login: string) {
  const { inTenant, ip, log } = context
  log.warn({ event: 'login_failed', login, ip }, 'sign-in refused')
  await inTenant(async (db) => {
    const isAgency = await db.selectFrom('tenants').select('id').executeTakeFirst()
    if (!isAgency) return
    await recordAccess({ ...context, db, session: nobody }, 'sign_in_refused', {
      id: user?.id ?? null,
      login,
    })
  })
}

/** The account that a name or a number belongs to, also one that is switched off. */
export function accountBy(db: Tx, by: { readonly login: string } | { readonly id: number }) {
  const live = db
    .selectFrom('users')
    .select(['id', 'login', 'email', 'first_name', 'last_name', 'roles', 'password_hash', 'is_active'])
    .where('deleted_at', 'is', null)
    .where('login', 'is not', null)
    .$narrowType<HasLogin>()
  return 'id' in by
    ? live.where('id', '=', by.id).executeTakeFirst()
    : live.where('login_key', '=', by.login.toLowerCase()).executeTakeFirst()
}
