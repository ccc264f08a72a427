import type { Day } from '@cuadrante/domain/dates/day.ts'
import { defaultZone, todayIn, wallTimeAt, type WallTime, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { currentSession } from './session/session.ts'

/** The agency's clock; the mainland's until somebody has signed in. */
export function agencyZone(): Zone {
  const session = currentSession()
  return session.state === 'signedIn' ? session.user.timeZone : defaultZone
}

/** The agency's day, wherever the browser is. */
export const today = (now = new Date()): Day => todayIn(agencyZone(), now)

/** What the agency's clock shows. */
export const agencyTime = (now = new Date()): WallTime => wallTimeAt(now.getTime(), agencyZone())
