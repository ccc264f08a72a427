import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { clockOf, MIDNIGHT, NightClock } from '@cuadrante/domain/visits/night.ts'

/** The clock of a day that keeps to some hours: only behind midnight does it change. */
export const nightClock = (
  date: Day,
  zone: Zone,
  hours: readonly (readonly [number, number])[],
): NightClock => (hours.some(([, to]) => to > MIDNIGHT) ? clockOf(date, zone) : new NightClock(undefined))
