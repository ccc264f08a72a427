import type { CalendarEntry, CalendarRow } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { count } from '../../../ui/format.ts'

/** What stands beside the name of a row where only one day of it is shown: its visits are those of the day. */
export function detailOfDay(
  { id, detail }: Pick<CalendarRow, 'id' | 'detail'>,
  entries: readonly CalendarEntry[] = [],
): string | null {
  const visits = id === null ? entries.reduce((sum, entry) => sum + (entry.visits ?? 0), 0) : 0
  return visits > 0 ? count(visits, 'visita') : detail
}
