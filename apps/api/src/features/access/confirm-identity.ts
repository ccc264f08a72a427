import type { securityEndpoints as endpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { fitsPassword } from '../../platform/sessions/passwords.ts'
import { guardedAttempt } from './sign-in/guarded-attempt.ts'
import { askPasskey, passkeysOf, takePasskey } from './second-factors/passkeys.ts'
import type { OpenRelyingParty } from './second-factors/relying-party.ts'
import { liveTicket, makeTicket, spendTicket } from './sign-in/tickets.ts'

type Endpoints = typeof endpoints

export const confirmByPassword: Handler<Endpoints['confirm']> = async (context, { body }) => {
  const { inTenant, session, ip, now } = context
  const { password_hash } = await inTenant((db) =>
    db.selectFrom('users').select('password_hash').where('id', '=', session.userId).executeTakeFirstOrThrow(),
  )
  const guarded = { login: session.login, ip }
  if (!(await guardedAttempt(context, guarded, () => fitsPassword(password_hash, body.password))))
    throw fail('wrong_current_password')
  await inTenant((db) => confirmSession(db, session.id, now))
  return confirmed
}

export const askConfirmPasskey =
  (partyOf: OpenRelyingParty): Handler<Endpoints['askConfirmPasskey']> =>
  async ({ inTenant, session, now, request }) => {
    const options = await askPasskey(partyOf(request), await inTenant((db) => passkeysOf(db, session.userId)))
    const ticket = await inTenant((db) =>
      makeTicket(db, { kind: 'passkey-confirm', userId: session.userId, challenge: options.challenge, now }),
    )
    return { ticket, options: { ...options } }
  }

export const confirmByPasskey =
  (partyOf: OpenRelyingParty): Handler<Endpoints['confirmPasskey']> =>
  async ({ inTenant, session, now, request }, { body }) => {
    const asked = { ticket: body.ticket, kinds: ['passkey-confirm'] as const, now }
    const step = await inTenant((db) => liveTicket(db, asked))
    if (step.userId !== session.userId || step.challenge === null) throw fail('second_factor_expired')
    const party = partyOf(request)
    const answer = { response: body.response, challenge: step.challenge, party, now }
    const { userId } = await takePasskey(inTenant, answer)
    if (userId !== session.userId) throw fail('passkey_refused')
    await inTenant(async (db) => {
      await spendTicket(db, step.digest)
      await confirmSession(db, session.id, now)
    })
    return confirmed
  }

const confirmed = { message: 'Identidad confirmada.' }

const confirmSession = (db: Tx, id: string, now: Date) =>
  db.updateTable('sessions').set({ authenticated_at: now.toISOString() }).where('id', '=', id).execute()
