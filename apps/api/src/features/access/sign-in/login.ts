import type { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { securityEndpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Asked, Handler } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { fitsPassword } from '../../../platform/sessions/passwords.ts'
import type { Seal } from '../../../platform/sessions/seal.ts'
import type { HasLogin, Sessions, SignInMethod } from '../../../platform/sessions/sessions.ts'
import { actorOf, nobody, recordAccess } from '../access-history.ts'
import { guardedAttempt } from './guarded-attempt.ts'
import { isSecondFactorRequired, secondFactorsOf } from '../second-factors/account-security.ts'
import { askPasskey, passkeysOf, takePasskey } from '../second-factors/passkeys.ts'
import { useRecoveryCode } from '../second-factors/recovery-codes.ts'
import type { OpenRelyingParty } from '../second-factors/relying-party.ts'
import { takeCode } from '../second-factors/totp.ts'
import { forgetFailures } from './throttle.ts'
import { challengeTicket, liveTicket, makeTicket, spendTicket } from './tickets.ts'

type SignIn = {
  readonly login: Handler<(typeof accessEndpoints)['login']>
  readonly secondFactor: Handler<(typeof securityEndpoints)['secondFactor']>
  readonly askPasskey: Handler<(typeof securityEndpoints)['askPasskey']>
  readonly signInByPasskey: Handler<(typeof securityEndpoints)['signInByPasskey']>
}

type Person = NonNullable<Awaited<ReturnType<typeof accountBy>>>
type Deps = { readonly sessions: Sessions; readonly seal: Seal; readonly partyOf: OpenRelyingParty }

/** The ways in: a password, with a second step where the account has one, or a passkey alone. */
export function createSignIn({ sessions, seal, partyOf }: Deps): SignIn {
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

  const askForPasskey: SignIn['askPasskey'] = async ({ inTenant, now, request }, { body }) => {
    const party = partyOf(request)
    if (body.ticket === undefined) {
      const options = await askPasskey(party, [])
      const challenge = options.challenge
      return {
        ticket: await inTenant((db) => makeTicket(db, { kind: 'passkey-sign-in', challenge, now })),
        options: { ...options },
      }
    }
    const asked = { ticket: body.ticket, kinds: ['second-factor'] as const, now }
    const { step, known } = await inTenant(async (db) => {
      const step = await liveTicket(db, asked)
      return { step, known: await passkeysOf(db, step.userId ?? 0) }
    })
    const options = await askPasskey(party, known)
    await inTenant((db) => challengeTicket(db, step.digest, options.challenge))
    return { ticket: body.ticket, options: { ...options } }
  }

  /** A passkey asks for a finger, a face or a PIN itself: it is both steps in one. */
  const signInByPasskey: SignIn['signInByPasskey'] = async (context, { body }) => {
    const { inTenant, now, request } = context
    const kinds = ['passkey-sign-in', 'second-factor'] as const
    const step = await inTenant((db) => liveTicket(db, { ticket: body.ticket, kinds, now }))
    if (step.challenge === null) throw fail('second_factor_expired')
    const answer = { response: body.response, challenge: step.challenge, party: partyOf(request), now }
    const { userId } = await takePasskey(inTenant, answer)
    const user = await inTenant((db) => accountBy(db, { id: userId }))
    if (!user?.is_active || (step.userId !== null && step.userId !== userId)) {
      await tellRefused(context, user, user?.login ?? '')
      throw fail('passkey_refused')
    }
    await inTenant((db) => spendTicket(db, step.digest))
    return enter(context, user, 'passkey')
  }

  const enter = (context: Asked, user: Person, method: SignInMethod) =>
    startSession(sessions, context, user, method)

  return { login, secondFactor, askPasskey: askForPasskey, signInByPasskey }
}

/** Notes that somebody came in, and gives the token of the session. */
async function startSession(sessions: Sessions, context: Asked, user: Person, method: SignInMethod) {
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
async function tellRefused(context: Asked, user: { id: number } | undefined, login: string) {
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

async function personOf(db: Tx, id: number | null): Promise<Person> {
  const user = await accountBy(db, { id: id ?? 0 })
  if (!user?.is_active) throw fail('second_factor_expired')
  return user
}

function accountBy(db: Tx, by: { readonly login: string } | { readonly id: number }) {
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
