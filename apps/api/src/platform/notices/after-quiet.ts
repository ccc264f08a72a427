import { addDays } from '@cuadrante/domain/dates/day.ts'
import { instantOf, wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'

/** Hours of the agency's clock, 0–23; the same twice is never. */
type QuietHours = { readonly quietFrom: number; readonly quietTo: number }

/** When something that is due at an instant (ms since 1970) leaves the house: then, or when the agency's quiet hours end. */
export function afterQuiet(at: number, { quietFrom, quietTo }: QuietHours, zone: Zone): number {
  const { day, hour } = wallTimeAt(at, zone)
  const now = Number(hour.slice(0, 2))
  const isQuiet = quietFrom <= quietTo ? now >= quietFrom && now < quietTo : now >= quietFrom || now < quietTo
  if (!isQuiet) return at
  const until = { day: now < quietTo ? day : addDays(day, 1), hour: `${String(quietTo).padStart(2, '0')}:00` }
  return instantOf(until, zone)
}
