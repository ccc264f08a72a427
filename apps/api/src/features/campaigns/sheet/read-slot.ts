import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { durationText, minutesOf, type Hour } from '@cuadrante/domain/dates/hour.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { endsNextDay, LAST_MINUTE, splitOvernight } from '@cuadrante/domain/schedule/overnight.ts'
import type { DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { textOf, type Cell } from '../../../platform/sheets/cell.ts'
import { momentIn, type CellMoment } from '../../../platform/sheets/cell-moment.ts'
import { quoted } from './quoted.ts'

type SlotCells = { readonly date: Cell; readonly start: Cell; readonly end: Cell }
type ReadSlot = { readonly days: DaySchedule[]; readonly errors: string[]; readonly warnings: string[] }

/**
 * When a row says that work is. Its hours may stand beside their days, and where they do the day may be missing; days that do
 * not agree are refused. `latest` is the last day that a year of two digits may mean.
 */
export function readSlot(cells: SlotCells, latest: Day): ReadSlot {
  const errors: string[] = []
  const warnings: string[] = []
  const [start, end] = withMidnights(momentIn(cells.start, latest), momentIn(cells.end, latest))
  const date = textOf(cells.date) === '' ? start.day : momentIn(cells.date, latest).day
  const endTime = end.isEndOfDay ? LAST_MINUTE : end.hour
  const refuse = (cell: Cell, is: string, missing: string, doubt = '') =>
    errors.push(textOf(cell) === '' ? missing : `${quoted(textOf(cell))} no es ${is}${doubt}`)
  if (!date) refuse(cells.date, 'una fecha', 'Falta la fecha')
  if (!start.hour) refuse(cells.start, 'una hora de inicio', 'Falta la hora de inicio', doubtOf(cells.start))
  if (!endTime) refuse(cells.end, 'una hora de fin', 'Falta la hora de fin', doubtOf(cells.end))
  if (!date || !start.hour || !endTime) return { days: [], errors, warnings }

  const slot = { startTime: start.hour, endTime }
  const other = otherDay(date, { start, end }, slot)
  if (other) return { days: [], errors: [other], warnings }
  if (start.hour === endTime) errors.push(`Inicio y Fin son la misma hora, ${quoted(textOf(cells.end))}`)
  const minutes = minutesBetween(slot)
  if (minutes > longestShift) warnings.push(exchangeOf(slot, minutes))
  const days = splitOvernight(date, slot)
  if (days.length === 0) errors.push(`De ${start.hour} a ${endTime} no hay tiempo para un turno`)
  return { days, errors, warnings }
}

/** Minutes above which an exchange of start and end is likelier than the shift: 24 h less 12 h of rest (art. 34.3 ET). */
const longestShift = 720

const minutesBetween = ({ startTime, endTime }: Slot): number =>
  (minutesOf(endTime) - minutesOf(startTime) + 1440) % 1440

type Slot = { readonly startTime: Hour; readonly endTime: Hour }

const exchangeOf = (slot: Slot, minutes: number): string =>
  `De ${slot.startTime} a ${slot.endTime} son ${durationText(minutes)}` +
  `${endsNextDay(slot) ? ', hasta el día siguiente' : ''}: ¿están cambiadas las horas?`

/** Beside a day with an hour, a day alone is the midnight with which it begins. */
function withMidnights(...[start, end]: readonly [CellMoment, CellMoment]): [CellMoment, CellMoment] {
  const filled = (moment: CellMoment, other: CellMoment) =>
    moment.isBareDay && other.day && other.hour ? { ...moment, hour: '00:00' } : moment
  return [filled(start, end), filled(end, start)]
}

/** What is wrong with the days that stand beside the hours. */
function otherDay(
  date: Day,
  { start, end }: { readonly start: CellMoment; readonly end: CellMoment },
  { startTime, endTime }: Slot,
): string | undefined {
  if (start.day && start.day !== date)
    return `Inicio es del ${shortDay(start.day)} y la fecha es ${shortDay(date)}`
  if (!end.day) return undefined
  const isLater = end.day > date
  if (end.day < date || (!isLater && endTime < startTime))
    return `Fin es antes que Inicio: el ${shortDay(end.day)} a las ${endTime}`
  const isWithinDay = !isLater || (end.day === addDays(date, 1) && endTime <= startTime)
  return isWithinDay
    ? undefined
    : `De Inicio a Fin, el ${shortDay(end.day)} a las ${endTime}, hay más de 24 h`
}

/** A figure with decimals may be an hour with its minutes or a part of an hour. */
function doubtOf(cell: Cell): string {
  const [, hours, decimals = ''] = /^(\d{1,2})[.,](\d{1,2})$/.exec(textOf(cell)) ?? []
  const minutes = decimals.padEnd(2, '0')
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return ''
  const clock = (rest: number) => `${hours.padStart(2, '0')}:${String(rest).padStart(2, '0')}`
  return `: ¿${clock(Number(minutes))} o ${clock(Math.round(Number(minutes) * 0.6))}?`
}
