import type { Session } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'

/** Minutes after signing in or confirming in which the person is taken to be still at the screen. */
const recentMinutes = 10

type Asking = { readonly session: Session; readonly now: Date }

export const isIdentityRecent = ({ session, now }: Asking): boolean =>
  now.getTime() - new Date(session.authenticatedAt).getTime() <= recentMinutes * 60_000

/** What only the owner of an account may change asks who it is, unless that was just said. @throws identity_unconfirmed */
export function requireRecentIdentity(context: Asking): void {
  if (!isIdentityRecent(context)) throw fail('identity_unconfirmed')
}
