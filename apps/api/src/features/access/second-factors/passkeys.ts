import type { securityEndpoints as endpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Tx } from '../../../platform/database/database.ts'
import type { Handler, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { recordAccess } from '../access-history.ts'
import { requireRecentIdentity } from '../require-recent-identity.ts'
import { liveTicket, makeTicket, spendTicket } from '../sign-in/tickets.ts'
import { freeSessions, refuseLastRequired, securityOfPerson } from './account-security.ts'
import { holdAccount } from './hold-account.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import type { OpenRelyingParty, RelyingParty } from './relying-party.ts'

type Endpoints = typeof endpoints

const mostPasskeys = 10

/** Read with the first passkey: every start would read certificates in all their forms for nothing. */
const webAuthn = () => import('@simplewebauthn/server')

/** Challenge for a new passkey that can also be used without a user name. */
export const beginPasskey =
  (partyOf: OpenRelyingParty): Handler<Endpoints['beginPasskey']> =>
  async ({ inTenant, session, now, request, tenant }) => {
    requireRecentIdentity({ session, now })
    const known = await inTenant((db) => passkeysOf(db, session.userId))
    refuseOneMore(known)
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: 'Cuadrante',
      rpID: partyOf(request).id,
      userName: session.login,
      userDisplayName: session.name,
      userID: new TextEncoder().encode(`${tenant}:${session.userId}`),
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const ticket = await inTenant((db) =>
      makeTicket(db, {
        kind: 'passkey-set-up',
        userId: session.userId,
        challenge: options.challenge,
        now,
      }),
    )
    return { ticket, options: { ...options } }
  }

export const addPasskey =
  (partyOf: OpenRelyingParty): Handler<Endpoints['addPasskey']> =>
  async (context, { body }) => {
    const { inTenant, session, now, request } = context
    requireRecentIdentity(context)
    const asked = { ticket: body.ticket, kinds: ['passkey-set-up'] as const, now }
    const step = await inTenant((db) => liveTicket(db, asked))
    if (step.userId !== session.userId || step.challenge === null) throw fail('second_factor_expired')
    const { id, origin } = partyOf(request)
    const { verifyRegistrationResponse } = await webAuthn()
    const made = await verifyRegistrationResponse({
      response: body.response as unknown as RegistrationResponseJSON,
      expectedChallenge: step.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
    }).catch(() => undefined)
    if (!made?.verified) throw fail('passkey_refused')
    const { credential } = made.registrationInfo
    return inTenant(async (db) => {
      await spendTicket(db, step.digest)
      await holdAccount(db, session.userId)
      refuseOneMore(await passkeysOf(db, session.userId))
      const added = await db
        .insertInto('passkeys')
        .values({
          user_id: session.userId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: credential.transports ?? [],
          name: body.name,
          created_at: now.toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw fail('passkey_known')
      await freeSessions(db, session.userId)
      const person = { id: session.userId, login: session.login }
      await recordAccess({ ...context, db }, 'passkey_added', person, { passkey: body.name })
      return { recoveryCodes: await firstRecoveryCodes(db, session.userId) }
    })
  }

function refuseOneMore(known: readonly unknown[]): void {
  if (known.length >= mostPasskeys) throw fail('too_many_passkeys', { limit: mostPasskeys })
}

export const removePasskey: Verb<Endpoints['removePasskey']> = async (context, { params }) => {
  const { db, session } = context
  requireRecentIdentity(context)
  await refuseLastRequired(db, session, { passkey: params.passkeyId })
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', params.passkeyId)
    .where('user_id', '=', session.userId)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw fail('not_found')
  const person = { id: session.userId, login: session.login }
  await recordAccess(context, 'passkey_removed', person, { passkey: removed.name })
  return securityOfPerson(db, session.userId)
}

/** A challenge for the passkeys of a person, or for whichever the browser has. */
export async function askPasskey(party: RelyingParty, allowed: Awaited<ReturnType<typeof passkeysOf>>) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: allowed,
    userVerification: 'required',
  })
}

type Answer = {
  readonly response: { readonly id: string }
  readonly challenge: string
  readonly party: RelyingParty
  readonly now: Date
}

/** Whose passkey has signed the challenge; its counter is kept. @throws passkey_refused */
export async function takePasskey(
  inTenant: <T>(work: (db: Tx) => Promise<T>) => Promise<T>,
  { response, challenge, party, now }: Answer,
): Promise<{ userId: number }> {
  const known = await inTenant((db) =>
    db
      .selectFrom('passkeys')
      .select(['id', 'user_id', 'public_key', 'counter'])
      .where('credential_id', '=', response.id)
      .executeTakeFirst(),
  )
  if (!known) throw fail('passkey_refused')
  const { verifyAuthenticationResponse } = await webAuthn()
  const signed = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.counter,
    },
  }).catch(() => undefined)
  if (!signed?.verified) throw fail('passkey_refused')
  await inTenant((db) =>
    db
      .updateTable('passkeys')
      .set({ counter: signed.authenticationInfo.newCounter, last_used_at: now.toISOString() })
      .where('id', '=', known.id)
      .execute(),
  )
  return { userId: known.user_id }
}

/** The passkeys of a person as a challenge names them. */
export async function passkeysOf(db: Tx, userId: number) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }))
}
