import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { MIDNIGHT, nightChange, NightClock } from '@cuadrante/domain/visits/night.ts'

const plain = new NightClock(undefined)

/** The clock of a day with some hours: only behind midnight does it change. */
export const nightClock = (
  date: Day,
  zone: Zone,
  hours: readonly (readonly [number, number])[],
): NightClock => (hours.some(([, to]) => to > MIDNIGHT) ? new NightClock(nightChange(date, zone)) : plain)
