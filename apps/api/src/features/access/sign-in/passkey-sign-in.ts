import type { securityEndpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import type { Handler } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Sessions } from '../../../platform/sessions/sessions.ts'
import { askPasskey, passkeysOf, takePasskey } from '../second-factors/passkeys.ts'
import type { OpenRelyingParty } from '../second-factors/relying-party.ts'
import { accountBy, startSession, tellRefused } from './start-session.ts'
import { challengeTicket, liveTicket, makeTicket, spendTicket } from './tickets.ts'

type PasskeySignIn = {
  readonly askPasskey: Handler<(typeof securityEndpoints)['askPasskey']>
  readonly signInByPasskey: Handler<(typeof securityEndpoints)['signInByPasskey']>
}
type Deps = { readonly sessions: Sessions; readonly partyOf: OpenRelyingParty }

/** The way in by a passkey, alone or as the second step after a password. */
export function createPasskeySignIn({ sessions, partyOf }: Deps): PasskeySignIn {
  const askForPasskey: PasskeySignIn['askPasskey'] = async ({ inTenant, now, request }, { body }) => {
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
  const signInByPasskey: PasskeySignIn['signInByPasskey'] = async (context, { body }) => {
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
    return startSession(sessions, context, user, 'passkey')
  }

  return { askPasskey: askForPasskey, signInByPasskey }
}
