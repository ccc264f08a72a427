import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { formatShortDate } from '../../../ui/format.ts'

/** "30 nov – 6 dic" */
export const weekText = (monday: Day): string =>
  [monday, addDays(monday, 6)].map((day) => formatShortDate(day).replace(/ \d{4}$/, '')).join(' – ')
