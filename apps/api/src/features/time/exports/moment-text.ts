import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { wallTimeAt } from '@cuadrante/domain/dates/zone.ts'

/** "05/01/2026 10:30", by the clocks of a zone. */
export function momentText(instant: string, zone: string): string {
  const { day, hour } = wallTimeAt(Date.parse(instant), zone)
  return `${shortDay(day)} ${hour}`
}
