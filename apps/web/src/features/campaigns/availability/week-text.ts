import { addDays, type Day, type Weekday } from '@cuadrante/domain/dates/day.ts'
import { dayAndMonth, formatRange } from '../../../ui/format.ts'

/** "30 nov – 6 dic" */
export const weekText = (monday: Day): string =>
  formatRange(dayAndMonth(monday), dayAndMonth(addDays(monday, 6)))

const dayNames = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const

/** "Lun 30" */
export const dayText = (weekday: Weekday, monday: Day): string =>
  `${dayNames[weekday]} ${Number(addDays(monday, weekday).slice(8))}`
