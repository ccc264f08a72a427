/** A day as the API has it, "2026-11-20". */
export type Day = string

/**
 * Reads a typed day: "20/11/2026", "20-11-26", "201126", "20112026". Two-digit years of birthdays fall in the past
 * (`pivot: 'past'`), others in this century. Answers undefined for what is no day of the calendar.
 */
export function parseDay(text: string, pivot: 'past' | 'near' = 'near', today = new Date()): Day | undefined {
  const parts =
    /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})\s*$/.exec(text) ??
    /^\s*(\d{2})(\d{2})(\d{4}|\d{2})\s*$/.exec(text)
  if (!parts) return undefined
  const [, dayText = '', monthText = '', yearText = ''] = parts
  const [day, month] = [Number(dayText), Number(monthText)]
  const short = 2000 + Number(yearText)
  const isLater =
    Date.UTC(short, month - 1, day) > Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  const year = yearText.length === 4 ? Number(yearText) : pivot === 'past' && isLater ? short - 100 : short
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCDate() === day && date.getUTCMonth() === month - 1 && year >= 1900 && year <= 2200
  return exists ? date.toISOString().slice(0, 10) : undefined
}

/** "20/11/2026", or "20/11/26" in the short form. */
export function formatDayText(day: Day | null, isShort = false): string {
  const [year, month, date] = (day ?? '').split('-')
  if (!year || !month || !date) return ''
  return `${date}/${month}/${isShort ? year.slice(2) : year}`
}

/** "930", "9:30", "9.30", "9h" → "09:30"; undefined for what is no hour of the day. The end of one may be "24:00", its 00:00. */
export function parseTime(text: string, endsDay = false): string | undefined {
  if (endsDay && /^\s*24\s*(?:[:.h ]?\s*(?:00)?)?\s*$/i.test(text)) return '00:00'
  const match = /^\s*(\d{1,2})\s*(?:[:.h ]\s*(\d{2})?|(\d{2}))?\s*$/i.exec(text)
  if (!match) return undefined
  const hours = Number(match[1])
  const minutes = Number(match[2] ?? match[3] ?? 0)
  if (hours > 23 || minutes > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
