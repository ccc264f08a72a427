import { addDays } from '@cuadrante/domain/dates/day.ts'
import { instantOf, wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'

const hour = 3_600_000
/** Nobody is asked at night: between these hours of the agency's clock the next person's turn comes. */
const [opens, closes] = ['08:00', '21:00'] as const

/** When the next person is asked: some hours after an instant (ms since 1970), otherwise in the morning. */
export function nextWaveAt(from: number, hours: number, zone: Zone): number {
  const at = from + hours * hour
  const wall = wallTimeAt(at, zone)
  if (wall.hour < opens) return instantOf({ day: wall.day, hour: opens }, zone)
  if (wall.hour >= closes) return instantOf({ day: addDays(wall.day, 1), hour: opens }, zone)
  return at
}
