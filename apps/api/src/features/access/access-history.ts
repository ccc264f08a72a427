import type { Role } from '@cuadrante/contract/kit/access.ts'
import { recordHistory, type Actor } from '../../platform/history/record-history.ts'
import type { Context } from '../../platform/http/context.ts'
import { primaryRole } from '@cuadrante/contract/kit/access.ts'

/** Sign-ins and what belongs to them, as the history of an account tells it. */
export type AccessAct =
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  | 'session_closed'
  | 'password_changed'
  | 'password_set'
  | 'password_forgotten'
  | 'link_made'
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'second_factor_reset'

type At = Pick<Context, 'db' | 'ip' | 'requestId'> & { readonly session: Actor }
type Person = { readonly id: number | null; readonly login: string | null }

/** Keeps a sign-in, a link or a second factor in the history of the account that it concerns (security S21). */
export const recordAccess = (at: At, act: AccessAct, person: Person, detail?: object): Promise<void> =>
  recordHistory(at, {
    entity: 'user',
    ...(person.id === null ? {} : { entityId: person.id }),
    action: act,
    label: person.login ?? '',
    ...(detail ? { after: detail } : {}),
  })

/** Somebody who is not signed in yet acts as the account that they sign in to. */
export const actorOf = (user: {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly roles: readonly string[]
}): Actor => ({
  userId: user.id,
  name: `${user.first_name} ${user.last_name}`.trim(),
  activeRole: primaryRole(user.roles as Role[]),
})

/** Nobody is known to have done it. */
export const nobody: Actor = { userId: null, name: '', activeRole: null }
