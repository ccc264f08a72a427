import type { Day } from '@cuadrante/domain/dates/day.ts'
import { defaultZone, todayIn, wallTimeAt, type WallTime, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { serverNow } from './clock.ts'
import { currentSession } from './session/session.ts'

/** The agency's clock; the mainland's until somebody has signed in. */
export function agencyZone(): Zone {
  const session = currentSession()
  return session.state === 'signedIn' ? session.user.timeZone : defaultZone
}

/** The agency's day, wherever the browser is and whatever its clock shows. */
export const today = (now = serverNow()): Day => todayIn(agencyZone(), now)

/** What the agency's clock shows. */
export const agencyTime = (now = serverNow()): WallTime => wallTimeAt(now.getTime(), agencyZone())
