import { addDays, daysFrom, type Day, weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { parseMoment } from '@cuadrante/domain/dates/moment-text.ts'
import { endsNextDay } from '@cuadrante/domain/schedule/overnight.ts'
import type { Slot } from '@cuadrante/domain/schedule/schedule.ts'
import { parseSlots } from '@cuadrante/domain/schedule/slot-text.ts'
import { fail } from '../../../platform/http/fail.ts'
import { isBlank, textOf, type Cell } from '../../../platform/sheets/cell.ts'
import { momentIn } from '../../../platform/sheets/cell-moment.ts'
import type { TableRow } from '../../../platform/sheets/table/table.ts'
import { quoted } from './quoted.ts'
import { dayHours, lastDay, type Columns } from './recognise-columns.ts'
import { longestDays, SPAN_OF_DAYS, withYears, type Years } from './with-years.ts'

type Shifts = {
  readonly rows: readonly ShiftRow[]
  readonly columns: Columns
  /** Days whose year the sheet does not say. */
  readonly withoutYear: readonly Day[]
}

/** A row of a sheet, or the part of it that is one shift of one day. */
export type ShiftRow = TableRow & {
  /** The day of the part, where the row says several. */
  readonly partOn?: Day
  /** What keeps the row out before its hours are read. */
  readonly faults?: readonly string[]
  readonly hints?: readonly string[]
}

/** Most days of one row: a quarter of a year. */
const mostDays = 92
/** Most shifts of one sheet, as of its rows. */
const mostShifts = 5000

/**
 * Rows that say a day and two hours each. A row from one day to another becomes a row a day, and one whose hours stand in a
 * single cell a row a shift. `latest` is the last day that a year of two digits may mean.
 * @throws jobs_sheet_too_many
 */
export function shiftRows(
  given: readonly TableRow[],
  columns: Columns,
  { latest, ...years }: Years & { readonly latest: Day },
): Shifts {
  const { rows, read } = withYears(given, columns, years)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const all = new Map(columns)
  for (const [place, column] of ['Fecha', 'Inicio', 'Fin'].entries())
    if (!all.has(column)) all.set(column, width + place)
  const shifts: ShiftRow[] = []
  for (const row of rows) {
    for (const shift of byHours(row, all, width)) shifts.push(...byDay(shift, all, latest))
    if (shifts.length > mostShifts) throw fail('jobs_sheet_too_many', { limit: mostShifts })
  }
  return { rows: shifts, columns: all, withoutYear: read }
}

/** A row a shift, for what stands in the cell of the hours: "9-14 y 16-20". */
function byHours(row: ShiftRow, columns: Columns, width: number): ShiftRow[] {
  if (row.faults) return [row]
  const [start, end] = [cellOf(row, columns, 'Inicio'), cellOf(row, columns, 'Fin')]
  const given = cellOf(row, columns, dayHours)
  const isInStart = isBlank(given) && isBlank(end)
  const cell = isInStart ? start : given
  const text = textOf(cell)
  const slots = parseSlots(text)
  if (isInStart && !slots) return [row]
  if (isBlank(cell)) return [row]
  if (!slots) return [{ ...row, faults: [`${quoted(text)} no es un horario${doubtOf(cell)}`] }]
  if (!isInStart && !(isBlank(start) && isBlank(end)))
    return slots.length === 1 && saysSame(slots[0], start, end)
      ? [row]
      : [{ ...row, faults: [`Horario dice ${quoted(text)}, y Inicio y Fin, otras horas`] }]
  return slots.map(({ startTime, endTime }) =>
    withCells(row, columns, width, { Inicio: startTime, Fin: endTime }),
  )
}

const saysSame = (slot: Slot | undefined, start: Cell, end: Cell): boolean =>
  slot !== undefined &&
  momentIn(start, farthest).hour === slot.startTime &&
  momentIn(end, farthest).hour === slot.endTime

const farthest: Day = '2100-01-01'

/** "9-12" becomes 9 December when a spreadsheet reads it. */
const doubtOf = (cell: Cell): string =>
  cell instanceof Date ? ': la hoja lo ha tomado por una fecha; escríbelo así: 9:00-14:00' : ''

/** A row a day, for a row that says from which day to which. */
function byDay(row: ShiftRow, columns: Columns, latest: Day): ShiftRow[] {
  if (row.faults) return [row]
  const span = spanOf(row, columns, latest)
  if (!span) return [row]
  if ('fault' in span) return [{ ...row, faults: [span.fault] }]
  const { from, to } = span
  const on = (day: Day) => withCells(row, columns, 0, { Fecha: day, [lastDay]: null })
  if (from === to) return [on(from)]
  const slot = { startTime: hourIn(row, columns, 'Inicio'), endTime: hourIn(row, columns, 'Fin') }
  if (endsNextDay(slot)) {
    const [night, hours] = [
      `Del ${shortDay(from)} al ${shortDay(to)}`,
      `de ${slot.startTime} a ${slot.endTime}`,
    ]
    if (to === addDays(from, 1))
      return [
        {
          ...on(from),
          hints: [`${night}, ${hours}: se lee una noche; si son dos, escribe una fila por noche`],
        },
      ]
    return [
      {
        ...row,
        faults: [
          `${night}, ${hours}: no se sabe si la última noche empieza el ${shortDay(addDays(to, -1))} o el ${shortDay(to)}; escribe una fila por noche`,
        ],
      },
    ]
  }
  const days = daysFrom(from, to)
  if (days.length > mostDays)
    return [
      {
        ...row,
        faults: [
          `Del ${shortDay(from)} al ${shortDay(to)} son ${days.length} días; como mucho ${mostDays} en una fila`,
        ],
      },
    ]
  return days.map((day, place) => ({
    ...on(day),
    partOn: day,
    ...(place === 0 ? { hints: [manyText(days)] } : {}),
  }))
}

function manyText(days: readonly Day[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const ends = [
    days.some((day) => weekdayOf(day) === 5) && 'sábados',
    days.some((day) => weekdayOf(day) === 6) && 'domingos',
  ].filter(Boolean)
  const also = ends.length > 0 ? `, también ${ends.join(' y ')}` : ''
  return `Del ${shortDay(first)} al ${shortDay(last)}: ${days.length} trabajos, uno por día${also}`
}

type Span = { readonly from: Day; readonly to: Day } | { readonly fault: string }

/** The days of a row that says two; undefined where it says one, or none that can be read. */
function spanOf(row: TableRow, columns: Columns, latest: Day): Span | undefined {
  const first = cellOf(row, columns, 'Fecha')
  const last = cellOf(row, columns, lastDay)
  if (isBlank(last)) return daysInText(textOf(first), latest)
  const from = momentIn(first, latest).day
  const to = momentIn(last, latest).day
  if (!to) return { fault: `${quoted(textOf(last))} no es una fecha de fin` }
  if (!from) return undefined
  return from > to
    ? { fault: `La fecha de fin, ${shortDay(to)}, es anterior a la de inicio, ${shortDay(from)}` }
    : { from, to }
}

/** "01/12/2026 - 05/12/2026", "del 1 al 5 de diciembre de 2026". */
function daysInText(text: string, latest: Day): Span | undefined {
  if (text.length > longestDays) return undefined
  const [, first = '', last = ''] = SPAN_OF_DAYS.exec(text) ?? []
  const to = parseMoment(last, latest).day
  if (!to || parseMoment(text, latest).day) return undefined
  const from = /^\d{1,2}$/.test(first)
    ? parseMoment(`${first}/${to.slice(5, 7)}/${to.slice(0, 4)}`, latest).day
    : parseMoment(first, latest).day
  if (!from) return undefined
  return from > to ? { fault: `${quoted(text)} acaba antes de empezar` } : { from, to }
}

const hourIn = (row: TableRow, columns: Columns, column: string): string =>
  momentIn(cellOf(row, columns, column), farthest).hour ?? ''

const cellOf = ({ cells }: TableRow, columns: Columns, column: string): Cell =>
  cells[columns.get(column) ?? -1] ?? null

function withCells(
  row: ShiftRow,
  columns: Columns,
  width: number,
  values: Readonly<Record<string, Cell>>,
): ShiftRow {
  const cells = [...row.cells]
  while (cells.length < width) cells.push(null)
  for (const [column, value] of Object.entries(values)) {
    const place = columns.get(column)
    if (place === undefined) continue
    while (cells.length <= place) cells.push(null)
    cells[place] = value
  }
  return { ...row, cells }
}
