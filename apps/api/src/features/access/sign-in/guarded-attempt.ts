import type { Asked } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { reserveAttempt, takeBackAttempt, type Guarded } from './throttle.ts'

/**
 * A secret that somebody tries. The attempt counts as wrong before it is looked at, and is refused unseen while the account
 * or the address is locked; a right one takes its count back.
 */
export async function guardedAttempt(
  context: Asked,
  guarded: Guarded,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const locked = await context.inTenant((db) => reserveAttempt(db, guarded, context.now))
  if (locked > 0) throw refuseLocked(context, guarded, locked)
  if (!(await isRight())) return false
  await context.inTenant((db) => takeBackAttempt(db, guarded))
  return true
}

function refuseLocked({ log, reply }: Asked, { login, ip }: Guarded, seconds: number) {
  log.warn({ event: 'login_throttled', login, ip, seconds }, 'sign-in throttled')
  void reply.header('retry-after', String(seconds))
  return fail('login_throttled', { seconds })
}
