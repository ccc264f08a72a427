import type { Day } from '@cuadrante/domain/dates/day.ts'
import { clockWords, otherClock } from '@cuadrante/domain/dates/zone-words.ts'
import {
  defaultZone,
  offsetMinutes,
  todayIn,
  wallTimeAt,
  type WallTime,
  type Zone,
} from '@cuadrante/domain/dates/zone.ts'
import { serverNow } from './clock.ts'
import { appInfo } from './session/app-info.ts'
import { currentSession } from './session/session.ts'

/** The agency's clock, also for whoever opens a link without signing in; the mainland's until the server is heard. */
export function agencyZone(): Zone {
  const session = currentSession()
  return session.state === 'signedIn' ? session.user.timeZone : (appInfo()?.timeZone ?? defaultZone)
}

/** The agency's day, wherever the browser is and whatever its clock shows. */
export const today = (now = serverNow()): Day => todayIn(agencyZone(), now)

/** What the agency's clock shows. */
export const agencyTime = (now = serverNow()): WallTime => wallTimeAt(now.getTime(), agencyZone())

/**
 * Whose clock hours are of, where that is not the agency's or this device shows another hour at that moment: "hora de
 * Canarias". Hours of an unknown clock are the agency's.
 */
export function clockNote(zone: Zone | undefined, at: string): string | undefined {
  const instant = new Date(at)
  const isOwn = zone === undefined || offsetMinutes(instant.getTime(), zone) === -instant.getTimezoneOffset()
  return isOwn ? otherClock(zone ?? agencyZone(), agencyZone()) : clockWords(zone)
}
