/** A wall time 'HH:mm', 00:00–23:59. Hours compare as plain strings. */
export type Hour = string

const SHAPE = /^([01]\d|2[0-3]):([0-5]\d)$/

export const isHour = (text: string): text is Hour => SHAPE.test(text)

const minutesByHour = new Map<Hour, number>()

/** Minutes since midnight. Remembered: a day has 1440 of them. @throws RangeError when the text is not an hour. */
export function minutesOf(hour: Hour): number {
  const known = minutesByHour.get(hour)
  if (known !== undefined) return known
  if (!isHour(hour)) throw new RangeError(`Not an hour: ${hour}`)
  const minutes = Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
  minutesByHour.set(hour, minutes)
  return minutes
}

/** The hour at some minutes since midnight; days beyond the first are dropped. */
export function hourAt(minutes: number): Hour {
  const inDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** "00:57 (+1)": the hour at some minutes since the midnight before a day, marked where it is of another day than that of a minute. */
export function hourOnDay(minutes: number, base = 0): string {
  const days = Math.floor(minutes / 1440) - Math.floor(base / 1440)
  return days === 0 ? hourAt(minutes) : `${hourAt(minutes)} (${days > 0 ? '+' : '−'}${Math.abs(days)})`
}

/** Longer text is no hour, and would take long to look through. */
const longestHour = 60

/** Hours and minutes: "9", "930", "9:30", "9.30", "9h30" or "9,30", with seconds, with "h" or with "a. m." behind. */
const TYPED =
  /^(\d{1,2})(?:\s*(?:[:.h]\s*(\d{2})(?::\d{2}(?:[.,]\d+)?)?|,(00|15|30?|45)))?\s*(?:(?:h|hs|hrs?|horas?)\.?)?\s*(?:([ap])\.?\s*m\.?)?$|^(\d{1,2})(\d{2})$/

/**
 * What people type for an hour: "9", "930", "9.30", "9:30:00", "9h30", "9:30 h", "9:00 a. m." → '09:30'. After a comma only
 * quarters are minutes: "9,25" and "9,5" may as well be parts of an hour. Undefined when it is no hour.
 */
export function parseHour(text: string): Hour | undefined {
  if (text.length > longestHour) return undefined
  const [, spaced, minutes, quarter, half, joined, after] = TYPED.exec(text.trim().toLowerCase()) ?? []
  const hours = inDay(Number(spaced ?? joined ?? NaN), half)
  const rest = Number(minutes ?? quarter?.padEnd(2, '0') ?? after ?? 0)
  return hours >= 0 && hours <= 23 && rest <= 59 ? hourAt(hours * 60 + rest) : undefined
}

/** The hour of a clock of twelve hours on one of 24; NaN when it has no such hour. "15:00 p. m." says the same twice. */
function inDay(hours: number, half: string | undefined): number {
  if (half === undefined || (half === 'p' && hours > 12)) return hours
  if (half === 'a') return hours <= 12 ? hours % 12 : NaN
  return hours === 0 ? NaN : (hours % 12) + 12
}

/** Whether a text says the midnight with which a day ends: "24:00", "24 h". */
export function isEndOfDay(text: string): boolean {
  const [, rest] = /^24((?:\D|00|$).*)$/.exec(text.trim()) ?? []
  return rest !== undefined && parseHour(`0${rest}`) === '00:00'
}

/** "10 h", "10 h 30 min", "45 min"; "1.250 h": the one way in which a length of time stands in a sentence. */
export function durationText(minutes: number): string {
  const rounded = Math.round(Math.abs(minutes))
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60]
  const parts = [
    hours > 0 && `${String(hours).replace(/\B(?=(\d{3})+$)/g, '.')} h`,
    (rest > 0 || hours === 0) && `${rest} min`,
  ].filter(Boolean)
  return (minutes < 0 && rounded > 0 ? '−' : '') + parts.join(' ')
}
