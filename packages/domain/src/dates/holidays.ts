import { addDays, type Day, dayOf } from './day.ts'

export type Holiday = { readonly day: Day; readonly name: string }

/**
 * Easter Sunday of the Gregorian calendar, by the anonymous algorithm published in Nature (1876)
 * and reproduced in J. Meeus, Astronomical Algorithms, ch. 8.
 */
export function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  const day = dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
  if (!day) throw new RangeError(`Not a year: ${year}`)
  return day
}

const FIXED: readonly (readonly [string, string])[] = [
  ['01-01', 'Año Nuevo'],
  ['01-06', 'Epifanía del Señor'],
  ['05-01', 'Fiesta del Trabajo'],
  ['08-15', 'Asunción de la Virgen'],
  ['10-12', 'Fiesta Nacional de España'],
  ['11-01', 'Todos los Santos'],
  ['12-06', 'Día de la Constitución'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Natividad del Señor'],
]

/**
 * The working-calendar holidays of all Spain in a year, in order (art. 37.2 ET; RD 2001/1983 art. 45).
 * Communities add their own, may swap Epiphany, and may move a holiday that falls on Sunday to the Monday: those
 * moves and the two local days are published every year and are not computed here.
 */
export function nationalHolidays(year: number): Holiday[] {
  const fixed = FIXED.map(([monthDay, name]) => ({
    day: `${String(year).padStart(4, '0')}-${monthDay}`,
    name,
  }))
  const goodFriday = { day: addDays(easterSunday(year), -2), name: 'Viernes Santo' }
  return [...fixed, goodFriday].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The name of the national holiday on a day, if it is one. */
export const holidayOn = (day: Day): string | undefined =>
  nationalHolidays(Number(day.slice(0, 4))).find((holiday) => holiday.day === day)?.name
