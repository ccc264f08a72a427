import { addDays, mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { defaultZone, todayIn } from '@cuadrante/domain/dates/zone.ts'

/** The day of the demo agency, wherever the journey runs. */
export const today = (): Day => todayIn(defaultZone, new Date())

export const dayAhead = (days: number): Day => addDays(today(), days)

/** Today where it is one, else the next, and so many weeks later. */
export const mondayAhead = (weeks: number): Day => mondayOf(dayAhead(6 + 7 * weeks))
