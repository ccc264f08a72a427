import { jobHeadings } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { plainSheetFields, type RuledColumn } from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import type { RecordField } from '@cuadrante/contract/kit/record-field.ts'
import type { DraftValues } from '@cuadrante/contract/kit/record.ts'
import { jobStatusLabels, jobStatuses, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { tidySchedule, type DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import * as z from 'zod/mini'
import { amountOf, bareAmount } from '../../../platform/sheets/amount.ts'
import { textOf, type Cell } from '../../../platform/sheets/cell.ts'
import { faultOf } from '../../../platform/sheets/table/cell-fault.ts'
import type { TableRow } from '../../../platform/sheets/table/table.ts'
import { quoted } from './quoted.ts'
import { readSlot } from './read-slot.ts'
import type { ShiftRow } from './shift-rows.ts'

/** A column by its header: one with rules of its own, or that of a plain field. */
type JobColumn = RuledColumn | (string & {})
export type Columns = ReadonlyMap<JobColumn, number>

export type SheetFields = DraftValues<typeof plainSheetFields>

/** Reads the rows of one job and collects what is wrong with them. Rules are the job form's own schemas. */
export class JobReader {
  readonly errors: string[] = []
  readonly warnings: string[] = []
  readonly #rows: readonly ShiftRow[]
  readonly #columns: Columns

  constructor(rows: readonly ShiftRow[], columns: Columns) {
    this.#rows = rows
    this.#columns = columns
  }

  get rowNumber(): number {
    return this.#rows[0]?.rowNumber ?? 0
  }

  get rowNumbers(): number[] {
    return [...new Set(this.#rows.map(({ rowNumber }) => rowNumber))]
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
    const cell = this.#cell(column)
    const text = textOf(cell)
    const fault = faultOf(cell)
    if (fault) this.errors.push(`${column}: ${fault}`)
    else if (text !== '') this.#ruled(column, text, rule)
    return text
  }

  amount<T>(column: JobColumn, rule: z.ZodMiniType<T>): T | null {
    const cell = this.#cell(column)
    const text = bareAmount(textOf(cell))
    if (text === '') return null
    const value = typeof cell === 'number' ? cell : amountOf(text)
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

  #slot(row: ShiftRow, latest: Day): DaySchedule[] {
    const cell = (column: JobColumn) => this.#cellIn(row, column)
    const cells = { date: cell('Fecha'), start: cell('Inicio'), end: cell('Fin') }
    const { days, errors, warnings } = row.faults
      ? { days: [], errors: row.faults, warnings: [] }
      : readSlot(cells, latest)
    const hints = [...(row.hints ?? []), ...warnings]
    this.errors.push(...errors.map((sentence) => this.#placed(row, sentence)))
    this.warnings.push(...hints.map((sentence) => this.#placed(row, sentence)))
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
