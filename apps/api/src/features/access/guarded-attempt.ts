import type { Asked } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { countFailure, secondsLocked, type Guarded } from './throttle.ts'

/** A secret that somebody tries: a locked account or address is refused before it is looked at, a wrong one counts. */
export async function guardedAttempt(
  context: Asked,
  guarded: Guarded,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const locked = await context.inTenant((db) => secondsLocked(db, guarded, context.now))
  if (locked > 0) throw refuseLocked(context, guarded, locked)
  if (await isRight()) return true
  await context.inTenant((db) => countFailure(db, guarded, context.now))
  return false
}

function refuseLocked({ log, reply }: Asked, { login, ip }: Guarded, seconds: number) {
  log.warn({ event: 'login_throttled', login, ip, seconds }, 'sign-in throttled')
  void reply.header('retry-after', String(seconds))
  return fail('login_throttled', { seconds })
}
