import { addDays, mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { defaultZone, instantOf, todayIn } from '@cuadrante/domain/dates/zone.ts'

/** The day of the demo agency, wherever the journey runs. */
export const today = (): Day => todayIn(defaultZone, new Date())

/** Until the next day of the agency. Milliseconds. */
export const leftOfToday = (): number =>
  instantOf({ day: dayAhead(1), hour: '00:00' }, defaultZone) - Date.now()

export const dayAhead = (days: number): Day => addDays(today(), days)

/** Today where it is one, else the next, and so many weeks later. */
export const mondayAhead = (weeks: number): Day => mondayOf(dayAhead(6 + 7 * weeks))

/** A Monday within a year, of a week without a holiday anywhere in Galicia. */
export function mondayWithoutHolidays(): Day {
  const year = Number(today().slice(0, 4))
  const mondays = [year, year + 1].map((one) => mondayOf(`${one}-09-17`))
  return mondays.find((monday) => monday > today()) ?? today()
}
