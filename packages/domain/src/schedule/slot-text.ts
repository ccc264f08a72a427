import { isEndOfDay, parseHour } from '../dates/hour.ts'
import { LAST_MINUTE } from './overnight.ts'
import type { Slot } from './schedule.ts'

/** Longer text is no hours, and would take long to look through. */
const longestText = 200

/** What parts two shifts of a day: "9-14 y 16-20", "9:00-14:00 / 16:00-20:00". */
const BETWEEN_SLOTS = /\s*[;/+\n]\s*|,\s+|\s+[ye]\s+/i
/** What parts start and end: "9-14", "9:00 a 14:00", "desde las 9 hasta las 14". */
const BETWEEN_HOURS = /\s*[-–—−]\s*|\s+(?:a|hasta)\s+(?:las?\s+)?/i

/**
 * The hours of a day as people write them in one cell: "9:00-14:00", "9:00 a 14:00", "de 9 a 14 h", "9-14 y 16-20". Undefined
 * when any part of the text is something else.
 */
export function parseSlots(text: string): Slot[] | undefined {
  if (text.length > longestText) return undefined
  const trimmed = text.trim()
  const slots = trimmed.split(BETWEEN_SLOTS).map(slotIn)
  if (slots.every((slot) => slot !== undefined)) return slots
  const whole = /^[^/]+\/[^/]+$/.test(trimmed) ? slotIn(trimmed.replace('/', '-')) : undefined
  return whole && [whole]
}

function slotIn(text: string): Slot | undefined {
  const [from = '', to = '', ...more] = text
    .trim()
    .replace(/^(?:de|desde)\s+(?:las?\s+)?/i, '')
    .split(BETWEEN_HOURS)
  const startTime = parseHour(from)
  const endTime = isEndOfDay(to) ? LAST_MINUTE : parseHour(to)
  return more.length === 0 && startTime && endTime ? { startTime, endTime } : undefined
}
