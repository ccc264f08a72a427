const locale = 'es-ES'

/** Made when first used and then kept: making a format takes twenty to eighty times as long as using it. */
function kept<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const numbers = new Map<number, Intl.NumberFormat>()

function numbersWith(decimals: number): Intl.NumberFormat {
  const known = numbers.get(decimals)
  if (known) return known
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const made = new Intl.NumberFormat(locale, { ...places, useGrouping: 'always' })
  numbers.set(decimals, made)
  return made
}

/** Spanish figures, "−1.234,5": grouped also from 1.000, with a minus as wide as a figure; the locale alone does neither. */
export const formatNumber = (value: number, decimals = 0): string =>
  numbersWith(decimals).format(value).replace('-', '−')

const thousands = kept(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))

/** A number where there is room for few letters: whole up to 9.999, then "12 mil". */
export const formatBadge = (value: number): string =>
  value < 10_000 ? formatNumber(value) : thousands().format(value)

/** A share in whole percent, rounded; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 100) / whole)

/** "1.234,56 €" */
export const formatMoney = (value: number): string => `${formatNumber(value, 2)} €`

/** Reads what a Spaniard types ("1.234,5", "12.5"); undefined when it is no number. */
export function parseNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s€%]|km/gi, '').replace('−', '-')
  if (bare === '') return undefined
  const normal =
    bare.includes(',') || /^[1-9]\d{0,2}(\.\d{3})+$/.test(bare)
      ? bare.replaceAll('.', '').replace(',', '.')
      : bare
  return /^-?\d+(\.\d+)?$|^-?\.\d+$/.test(normal) ? Number(normal) : undefined
}

type Clock = { readonly zone: () => string | undefined; readonly now: () => Date }

/** This device's own until somebody knows better. */
let clock: Clock = { zone: () => undefined, now: () => new Date() }

/** Says by whose clock moments are told, and what it shows now. */
export const tellMomentsBy = (told: Clock): void => void (clock = told)

type Words = (value: string | Date) => string

const isDay = (value: string | Date): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/**
 * How a `Date`, a moment ("2026-11-20T08:00:00Z") or a day ("2026-11-20") is written. A day is the same in every time zone, a
 * moment is told by the clock of `tellMomentsBy`.
 */
export function wordsOfDates(options: Intl.DateTimeFormatOptions): Words {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  const formatIn = (timeZone: string | undefined) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, format)
    return format
  }
  return (value) => formatIn(isDay(value) ? 'UTC' : clock.zone()).format(new Date(value))
}

const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const dayOfWeek = { weekday: 'long', day: 'numeric', month: 'long' } as const
const briefDay = { weekday: 'short', day: 'numeric', month: 'short' } as const
const longDay = wordsOfDates(dayOfWeek)
const shortDay = wordsOfDates(briefDay)

/** "20/11/2026" */
export const formatDate = wordsOfDates(date)

/** "20/11/2026, 08:05" */
export const formatDateTime = wordsOfDates({ ...date, hour: '2-digit', minute: '2-digit' })

/** "08:05" */
export const formatTime = wordsOfDates({ hour: '2-digit', minute: '2-digit' })

const nearDays = [
  ['ayer', -1],
  ['hoy', 0],
  ['mañana', 1],
] as const

/** "ayer", "hoy" or "mañana"; undefined for a day further away. */
export function nearWord(value: string | Date, now = clock.now()): string | undefined {
  const day = formatDate(value)
  const [date, month, year] = formatDate(now).split('/').map(Number)
  return nearDays.find(
    ([, away]) => formatDate(dayText(Date.UTC(year ?? 0, (month ?? 1) - 1, (date ?? 1) + away))) === day,
  )?.[0]
}

const dayText = (midnight: number): string => new Date(midnight).toISOString().replace(/T.*/, '')

/** "hoy, 08:05", "ayer, 18:42", "mañana, 09:00", and another day "20/11/2026, 08:05" */
export const formatMoment = (value: string | Date, now = clock.now()): string =>
  `${nearWord(value, now) ?? formatDate(value)}, ${formatTime(value)}`

/** "hoy, 08:05", "ayer, 18:42", and another day "el 20/11/2026, 08:05", as it stands within a sentence. */
export function momentInSentence(value: string | Date, now = clock.now()): string {
  const text = formatMoment(value, now)
  return /^\d/.test(text) ? `el ${text}` : text
}

/** "20 nov 2026" */
export const formatShortDate = wordsOfDates({ day: 'numeric', month: 'short', year: 'numeric' })

/** The same text with a capital first letter: "Noviembre". */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** "Viernes 20 de noviembre" */
export const formatDay: Words = (value) => capital(dayInSentence(value))

/** "viernes 20 de noviembre", as it stands within a sentence. */
export const dayInSentence: Words = (value) => longDay(value).replace(',', '')

/** "viernes 20", of a day near by. */
export const weekdayAndNumber: Words = (value) => dayInSentence(value).split(' ').slice(0, 2).join(' ')

/** "Vie 20 nov", where there is room for little. */
export const formatBriefDay: Words = (value) => capital(shortDay(value).replaceAll(/[,.]/g, ''))

/** "vie", over a column. */
export const formatWeekday = wordsOfDates({ weekday: 'short' })

/** "20 nov", where the year and the weekday are known. */
export const dayAndMonth = wordsOfDates({ day: 'numeric', month: 'short' })

/** "20 nov", and of another year than today's "20 nov 2025". */
export const nearDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : formatShortDate(day)

const noBreak = '\u00A0'

/** Letters of a range that fit the narrowest cell. */
const longestUnbroken = 18

/**
 * "20 nov – 5 dic", "10 h 30 min – 12 h": spaces at which no line ends keep each end whole, and a short range too; in a long one
 * a line may end after the dash.
 */
export function formatRange(from: string, to: string): string {
  const [first, last] = [from, to].map((end) => end.replaceAll(' ', noBreak))
  const isShort = from.length + to.length + 3 <= longestUnbroken
  return `${first}${noBreak}–${isShort ? noBreak : ' '}${last}`
}

/** "20 nov – 5 dic", or "desde el 20 nov" where there is no end. */
export const formatPeriod = (from: string, to: string | null, today: string): string =>
  to ? formatRange(nearDay(from, today), nearDay(to, today)) : `desde el ${nearDay(from, today)}`

const wordJoiner = '\u2060'

/** A mark that is not seen keeps both ends in one line. */
const joined = (from: string, to: string): string => `${from}–${wordJoiner}${to}`

/** "17:00–20:00", in one line. */
export const formatHours = (start: string, end: string): string => joined(start, end)

/** "1–10 de 216", "1–10 de 216 personas": the place of a page in its list, its figures in one line. */
export const formatPlace = ({ from, to }: { from: number; to: number }, of: string): string =>
  `${joined(formatNumber(from), formatNumber(to))}${noBreak}de${noBreak}${of}`

/** "1 centro", "12 centros" */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`
