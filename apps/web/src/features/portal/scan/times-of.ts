import type { ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { clockNote } from '../../../api/today.ts'
import { formatShortDate, formatHours, formatRange } from '../../../ui/format.ts'

/** "20 nov 2026, 17:00–21:00", or the first and the last day of a job of several. */
export const timesOf = ({ startDate, endDate, startTime, endTime, zone }: ScanJob): string =>
  startDate === endDate
    ? [`${formatShortDate(startDate)}, ${formatHours(startTime, endTime)}`, clockNote(zone, startDate)]
        .filter(Boolean)
        .join(' · ')
    : formatRange(formatShortDate(startDate), formatShortDate(endDate))
