import { addDays, type Day, type Weekday } from '@cuadrante/domain/dates/day.ts'
import { formatShortDate } from '../../../ui/format.ts'

/** "30 nov – 6 dic" */
export const weekText = (monday: Day): string =>
  [monday, addDays(monday, 6)].map((day) => formatShortDate(day).replace(/ \d{4}$/, '')).join(' – ')

const dayNames = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const

/** "Lun 30" */
export const dayText = (weekday: Weekday, monday: Day): string =>
  `${dayNames[weekday]} ${Number(addDays(monday, weekday).slice(8))}`
