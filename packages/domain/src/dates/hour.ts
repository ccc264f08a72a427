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

/** What people type in an hour field: "9", "930", "9.30", "9:30", "9h30" → '09:30'. Undefined when it is no hour. */
export function parseHour(text: string): Hour | undefined {
  const trimmed = text.trim().toLowerCase()
  const [, hours, minutes = '0'] =
    /^(\d{1,2})(?:\s*[:.,h]\s*(\d{2}))?\s*h?$/.exec(trimmed) ?? /^(\d{1,2})(\d{2})$/.exec(trimmed) ?? []
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return hourAt(Number(hours) * 60 + Number(minutes))
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
