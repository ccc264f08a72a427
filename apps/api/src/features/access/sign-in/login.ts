import type { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { securityEndpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Asked, Handler } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { fitsPassword } from '../../../platform/sessions/passwords.ts'
import type { Seal } from '../../../platform/sessions/seal.ts'
import type { Sessions, SignInMethod } from '../../../platform/sessions/sessions.ts'
import { guardedAttempt } from './guarded-attempt.ts'
import { secondFactorsOf } from '../second-factors/account-security.ts'
import { useRecoveryCode } from '../second-factors/recovery-codes.ts'
import { takeCode } from '../second-factors/totp.ts'
import { accountBy, startSession, tellRefused, type Person } from './start-session.ts'
import { liveTicket, makeTicket, spendTicket } from './tickets.ts'

type SignIn = {
  readonly login: Handler<(typeof accessEndpoints)['login']>
  readonly secondFactor: Handler<(typeof securityEndpoints)['secondFactor']>
}

type Deps = { readonly sessions: Sessions; readonly seal: Seal }

/** The way in by a password, with a second step by code where the account has one. */
export function createSignIn({ sessions, seal }: Deps): SignIn {
  /** A wrong name and a wrong password cost the same time and get the same answer. */
  const login: SignIn['login'] = async (context, { body }) => {
    const user = await context.inTenant((db) => accountBy(db, { login: body.login }))
    const guarded = { login: body.login, ip: context.ip }
    const isRight = await guardedAttempt(context, guarded, async () => {
      const fits = await fitsPassword(user?.password_hash, body.password)
      return fits && user?.is_active === true
    })
    if (!isRight || !user) {
      await tellRefused(context, user, body.login)
      throw fail('wrong_credentials')
    }
    const methods = await context.inTenant((db) => secondFactorsOf(db, user.id))
    if (methods.length === 0) return enter(context, user, 'password')
    const ticket = await context.inTenant((db) =>
      makeTicket(db, { kind: 'second-factor', userId: user.id, now: context.now }),
    )
    throw fail('second_factor_needed', { ticket, methods })
  }

  const secondFactor: SignIn['secondFactor'] = async (context, { body }) => {
    const { inTenant, now, ip } = context
    const { step, user } = await inTenant(async (db) => {
      const step = await liveTicket(db, { ticket: body.ticket, kinds: ['second-factor'], now })
      return { step, user: await personOf(db, step.userId) }
    })
    const isCode = /^\d{6}$/.test(body.code.replaceAll(/\s/g, ''))
    const attempt = { userId: user.id, code: body.code, now, isConfirmed: true }
    const isRight = await guardedAttempt(context, { login: user.login, ip }, () =>
      inTenant((db) => (isCode ? takeCode(db, seal, attempt) : useRecoveryCode(db, user.id, body.code, now))),
    )
    if (!isRight) {
      await tellRefused(context, user, user.login)
      throw fail('wrong_second_factor')
    }
    await inTenant((db) => spendTicket(db, step.digest))
    return enter(context, user, isCode ? 'totp' : 'recovery')
  }

  const enter = (context: Asked, user: Person, method: SignInMethod) =>
    startSession(sessions, context, user, method)

  return { login, secondFactor }
}

async function personOf(db: Tx, id: number | null): Promise<Person> {
  const user = await accountBy(db, { id: id ?? 0 })
  if (!user?.is_active) throw fail('second_factor_expired')
  return user
}
