import type { Session } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'

/** Minutes after signing in or confirming in which the person is taken to be still at the screen. */
const recentMinutes = 10

/** What only the owner of an account may change asks who it is, unless that was just said. @throws identity_unconfirmed */
export function requireRecentIdentity({ session, now }: { session: Session; now: Date }): void {
  const since = new Date(session.authenticatedAt).getTime()
  if (now.getTime() - since > recentMinutes * 60_000) throw fail('identity_unconfirmed')
}
