import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { clockUntil, type NightClock } from '@cuadrante/domain/visits/night.ts'

/** The clock of a day with some hours: only behind midnight does it change. */
export const nightClock = (
  date: Day,
  zone: Zone,
  hours: readonly (readonly [number, number])[],
): NightClock => clockUntil(date, zone, Math.max(0, ...hours.map(([, to]) => to)))
