import { jobHeadings } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { plainSheetFields, type RuledColumn } from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import type { RecordField } from '@cuadrante/contract/kit/record-field.ts'
import type { DraftValues } from '@cuadrante/contract/kit/record.ts'
import { jobStatusLabels, jobStatuses, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { durationText, hourAt, parseHour, type Hour } from '@cuadrante/domain/dates/hour.ts'
import { parseSpanishDay } from '@cuadrante/domain/dates/spanish.ts'
import { parseAmount } from '@cuadrante/domain/money/rounding.ts'
import { splitOvernight } from '@cuadrante/domain/schedule/overnight.ts'
import { tidySchedule, type DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import * as z from 'zod/mini'
import { numberOf, textOf, type Cell } from '../../../platform/sheets/cell.ts'
import type { TableRow } from '../../../platform/sheets/table/table.ts'
import { quoted } from './quoted.ts'

/** A column by its header: one with rules of its own, or that of a plain field. */
type JobColumn = RuledColumn | (string & {})
export type Columns = ReadonlyMap<JobColumn, number>

export type SheetFields = DraftValues<typeof plainSheetFields>

/** Reads the rows of one job and collects what is wrong with them. Rules are the job form's own schemas. */
export class JobReader {
  readonly errors: string[] = []
  readonly warnings: string[] = []
  readonly #rows: readonly TableRow[]
  readonly #columns: Columns

  constructor(rows: readonly TableRow[], columns: Columns) {
    this.#rows = rows
    this.#columns = columns
  }

  get rowNumber(): number {
    return this.#rows[0]?.rowNumber ?? 0
  }

  get rowNumbers(): number[] {
    return this.#rows.map(({ rowNumber }) => rowNumber)
  }

  /** The days of the rows. `latest` is the last day that a year of two digits may mean. */
  schedule(rule: z.ZodMiniType, latest: Day): DaySchedule[] {
    const schedule = tidySchedule(this.#rows.flatMap((row) => this.#slot(row, latest)))
    const parsed = z.safeParse(rule, schedule)
    if (this.errors.length === 0 && !parsed.success) this.errors.push(sentenceOf(parsed.error))
    return schedule
  }

  text(column: JobColumn): string {
    return textOf(this.#cell(column))
  }

  ruledText(column: JobColumn, rule: z.ZodMiniType): string {
    const text = this.text(column)
    if (text !== '') this.#ruled(column, text, rule)
    return text
  }

  amount<T>(column: JobColumn, rule: z.ZodMiniType<T>): T | null {
    const cell = this.#cell(column)
    const text = textOf(cell).replace(/\s*(€|km|eur)$/i, '')
    if (text === '') return null
    const value = typeof cell === 'number' ? cell : (parseAmount(text) ?? numberOf(text))
    if (value !== undefined) return this.#ruled(column, value, rule) ?? null
    this.errors.push(`${quoted(textOf(cell))} no es un valor para ${column}`)
    return null
  }

  /** What the rows say of the plain fields of a job. */
  plain(): SheetFields {
    const fields = Object.entries<RecordField>(plainSheetFields)
    const isAmount = ({ control }: RecordField) => control.kind === 'money' || control.kind === 'km'
    // What is wrong with texts is told before what is wrong with figures.
    const read = fields
      .toSorted(([, one], [, other]) => Number(isAmount(one)) - Number(isAmount(other)))
      .map(([name, field]) => {
        const column = jobHeadings[name as keyof SheetFields]
        const { schema } = field
        return [name, isAmount(field) ? this.amount(column, schema) : this.ruledText(column, schema) || null]
      })
    return Object.fromEntries(read) as SheetFields
  }

  status(): JobStatus {
    const text = this.text('Estado')
    if (text === '') return 'PENDIENTE'
    const status = jobStatuses.find((one) =>
      [one, jobStatusLabels[one]].some((name) => normalise(name) === normalise(text)),
    )
    if (!status) this.errors.push(`${quoted(text)} no es un estado`)
    return status ?? 'PENDIENTE'
  }

  /** What the rows say in a column. Rows of one job that differ are refused: all but one would be lost. */
  #cell(column: JobColumn): Cell {
    const [first, ...more] = this.#rows.filter((row) => this.#textIn(row, column) !== '')
    if (!first) return null
    const text = this.#textIn(first, column)
    const other = more.find((row) => normalise(this.#textIn(row, column)) !== normalise(text))
    if (other)
      this.errors.push(
        `${column}: las filas ${first.rowNumber} y ${other.rowNumber} son el mismo trabajo, pero dicen ` +
          `${quoted(text)} y ${quoted(this.#textIn(other, column))}`,
      )
    return this.#cellIn(first, column)
  }

  #ruled<T>(column: JobColumn, value: unknown, rule: z.ZodMiniType<T>): T | undefined {
    const parsed = z.safeParse(rule, value)
    if (parsed.success) return parsed.data
    const sentence = sentenceOf(parsed.error)
    this.errors.push(`${column}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`)
    return undefined
  }

  #slot(row: TableRow, latest: Day): DaySchedule[] {
    const text = (column: JobColumn) => quoted(this.#textIn(row, column))
    const refuse = (sentence: string) => this.errors.push(this.#placed(row, sentence))
    const date = readDay(this.#cellIn(row, 'Fecha'), latest)
    const startTime = readHour(this.#cellIn(row, 'Inicio'))
    const endTime = readHour(this.#cellIn(row, 'Fin'))
    const wrong = (column: JobColumn, is: string, missing: string) =>
      refuse(this.#textIn(row, column) === '' ? missing : `${text(column)} no es ${is}`)
    if (!date) wrong('Fecha', 'una fecha', 'Falta la fecha')
    if (!startTime) wrong('Inicio', 'una hora de inicio', 'Falta la hora de inicio')
    if (!endTime) wrong('Fin', 'una hora de fin', 'Falta la hora de fin')
    if (!date || !startTime || !endTime) return []
    if (startTime === endTime) refuse(`Inicio y Fin son la misma hora, ${text('Fin')}`)
    const hours = hoursBetween(startTime, endTime)
    if (hours > longestShift)
      this.warnings.push(
        this.#placed(
          row,
          `De ${startTime} a ${endTime} son ${durationText(hours * 60)}, hasta el día siguiente: ¿están cambiadas las horas?`,
        ),
      )
    const days = splitOvernight(date, { startTime, endTime })
    if (days.length === 0) refuse(`De ${startTime} a ${endTime} no hay tiempo para un turno`)
    return days
  }

  /** The report names a job by its first row. */
  #placed(row: TableRow, sentence: string): string {
    return row.rowNumber === this.rowNumber ? sentence : `Fila ${row.rowNumber}: ${sentence}`
  }

  #cellIn(row: TableRow, column: JobColumn): Cell {
    return row.cells[this.#columns.get(column) ?? -1] ?? null
  }

  #textIn(row: TableRow, column: JobColumn): string {
    return textOf(this.#cellIn(row, column))
  }
}

const sentenceOf = ({ issues }: z.core.$ZodError): string => issues[0]?.message ?? ''

/** Hours of one slot above which an exchange of start and end is likelier than the shift: 24 h less 12 h of rest (art. 34.3 ET). */
const longestShift = 12

const minutesAt = (hour: Hour): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))

const hoursBetween = (start: Hour, end: Hour): number =>
  Math.round(((minutesAt(end) - minutesAt(start) + 1440) % 1440) / 6) / 10

const readDay = (cell: Cell, latest: Day): Day | undefined =>
  parseSpanishDay(textOf(cell).replace(/[ T]\d{1,2}:\d{2}.*$/, ''), latest)

/** "9:30", "09:30:00", a time cell, or the fraction of a day that a spreadsheet keeps. */
function readHour(cell: Cell): Hour | undefined {
  if (typeof cell === 'number' && cell >= 0 && cell < 1) return hourAt(Math.round(cell * 1440))
  const text = textOf(cell)
  return parseHour(/^\d{1,2}:\d{2}:\d{2}$/.test(text) ? text.slice(0, -3) : text)
}
