import { communityOf } from '../places/communities.ts'
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

/** How far a holiday that the office has added reaches from the place it names. */
export const holidayScopes = ['NACIONAL', 'AUTONOMICO', 'PROVINCIAL', 'LOCAL'] as const
export type HolidayScope = (typeof holidayScopes)[number]

/** INE numbers of a province and a municipality; a place that is not known has none. */
export type HolidayPlace = {
  readonly provinceId?: number | null | undefined
  readonly cityId?: number | null | undefined
}

/** A holiday that the office has added: of the community of its province, of its province, or of its municipality. */
export type AddedHoliday = Holiday & HolidayPlace & { readonly scope: HolidayScope }

/** The name of the holiday that a day is at a place; without a place, those of all Spain alone. */
export type HolidayRule = (day: Day, place?: HolidayPlace) => string | undefined

/** What every question about holidays is put to: the national ones of any year and those that the office has added. */
export function holidayRule(added: readonly AddedHoliday[]): HolidayRule {
  const byDay = new Map<Day, AddedHoliday[]>()
  for (const one of added) byDay.set(one.day, [...(byDay.get(one.day) ?? []), one])
  return (day, place = {}) =>
    nationalHolidayOn(day) ?? byDay.get(day)?.find((holiday) => reaches(holiday, place))?.name
}

const reach: Readonly<Record<HolidayScope, (holiday: HolidayPlace, place: HolidayPlace) => boolean>> = {
  NACIONAL: () => true,
  AUTONOMICO: (holiday, place) => isSame(communityOf(holiday.provinceId), communityOf(place.provinceId)),
  PROVINCIAL: (holiday, place) => isSame(holiday.provinceId, place.provinceId),
  LOCAL: (holiday, place) => isSame(holiday.cityId, place.cityId),
}
const reaches = (holiday: AddedHoliday, place: HolidayPlace) => reach[holiday.scope](holiday, place)
/** Two places that are not known are not the same one. */
const isSame = <T>(one: T | null | undefined, other: T | null | undefined): boolean =>
  one !== null && one !== undefined && one === other

const years = new Map<number, ReadonlyMap<Day, string>>()
function nationalHolidayOn(day: Day): string | undefined {
  const year = Number(day.slice(0, 4))
  const known = years.get(year) ?? new Map(nationalHolidays(year).map((one) => [one.day, one.name]))
  years.set(year, known)
  return known.get(day)
}
