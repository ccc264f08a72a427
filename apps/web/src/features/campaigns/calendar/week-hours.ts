import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { CalendarRow } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { formatNumber } from '../../../ui/format.ts'

const hours = (minutes: number) => formatNumber(minutes / 60, minutes % 60 === 0 ? 0 : 1)

/** Hours of a person in each week, side by side: "8 · 37,5 · 40 h". */
export const weekHours = (weeks: NonNullable<CalendarRow['weeks']>): string =>
  `${weeks.map(({ minutes }) => hours(minutes)).join(' · ')} h`

/** The same with the week of each: "Semana del 30/11/2026: 8 h 30 min". */
export const weekHoursInWords = (weeks: NonNullable<CalendarRow['weeks']>): string =>
  weeks.map(({ monday, minutes }) => `Semana del ${shortDay(monday)}: ${durationText(minutes)}`).join('. ')
