import type { JobColumn } from '@cuadrante/contract/campaigns/job-sheet.ts'
import { jobStatusLabels, jobStatuses, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { parseDay, type Day } from '@cuadrante/domain/dates/day.ts'
import { parseHour, hourAt, type Hour } from '@cuadrante/domain/dates/hour.ts'
import { parseSpanishDay, shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { roundEuros, roundKm } from '@cuadrante/domain/money/rounding.ts'
import { scheduleProblems } from '@cuadrante/domain/schedule/problems.ts'
import { splitOvernight } from '@cuadrante/domain/schedule/overnight.ts'
import { tidySchedule, type DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { numberOf, textOf, type Cell } from '../../../platform/sheets/cell.ts'
import type { Table, TableRow } from '../../../platform/sheets/table/table.ts'
import { unguarded } from '../../../platform/sheets/write/formula-safe.ts'

/** One job of a sheet: its rows joined, texts as they stand, nothing looked up yet. */
export type SheetJob = {
  /** What the first column calls it; rows with the same name are slots of one job. */
  readonly label: string
  readonly rowNumber: number
  /** The row in words, for the report. */
  readonly text: string
  readonly status: JobStatus
  readonly schedule: readonly DaySchedule[]
  readonly texts: Readonly<
    Record<
      'centre' | 'location' | 'worker' | 'dni' | 'profile' | 'client' | 'executive' | 'observations',
      string
    >
  >
  readonly amounts: Readonly<Record<'salary' | 'expenses' | 'allowances' | 'kilometers', number | null>>
  readonly errors: readonly string[]
}

type Columns = ReadonlyMap<JobColumn, number>
type Reader = (column: JobColumn) => Cell

/** Reads the rows of a sheet into jobs. `today` tells the century of two-digit years. */
export function readJobRows(table: Table, columns: Columns, today: Day): SheetJob[] {
  const groups = new Map<string, TableRow[]>()
  for (const row of table.rows) {
    const label = textAt(row, columns, 'Trabajo')
    const key = label || `fila ${row.rowNumber}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].map((rows) => readJob(rows, columns, today))
}

function readJob(rows: readonly TableRow[], columns: Columns, today: Day): SheetJob {
  const [first] = rows
  const cell: Reader = (column) => first?.cells[columns.get(column) ?? -1] ?? null
  const text = (column: JobColumn) => unguarded(textOf(cell(column)))
  const errors: string[] = []
  const schedule = tidySchedule(rows.flatMap((row) => readSlot(row, columns, today, errors)))
  if (errors.length === 0) errors.push(...scheduleErrors(schedule))
  const amount = (column: JobColumn, round: (value: number) => number) =>
    readAmount(column, cell(column), round, errors)
  return {
    label: text('Trabajo'),
    rowNumber: first?.rowNumber ?? 0,
    text: [schedule[0] && shortDay(schedule[0].date), text('Centro'), text('Trabajador')]
      .filter(Boolean)
      .join(' · '),
    status: readStatus(text('Estado'), errors),
    schedule,
    texts: {
      centre: text('Centro'),
      location: text('Localidad'),
      worker: text('Trabajador'),
      dni: text('DNI'),
      profile: text('Perfil'),
      client: text('Cliente'),
      executive: text('Ejecutivo'),
      observations: text('Observaciones'),
    },
    amounts: {
      salary: amount('Salario', roundEuros),
      expenses: amount('Gastos', roundEuros),
      allowances: amount('Dietas', roundEuros),
      kilometers: amount('KM', roundKm),
    },
    errors,
  }
}

const textAt = (row: TableRow, columns: Columns, column: JobColumn): string =>
  textOf(row.cells[columns.get(column) ?? -1])

function readSlot(row: TableRow, columns: Columns, today: Day, errors: string[]): DaySchedule[] {
  const date = readDay(row.cells[columns.get('Fecha') ?? -1], today)
  const startTime = readHour(row.cells[columns.get('Inicio') ?? -1])
  const endTime = readHour(row.cells[columns.get('Fin') ?? -1])
  if (!date) errors.push(`«${textAt(row, columns, 'Fecha')}» no es una fecha`)
  if (!startTime) errors.push(`«${textAt(row, columns, 'Inicio')}» no es una hora de inicio`)
  if (!endTime) errors.push(`«${textAt(row, columns, 'Fin')}» no es una hora de fin`)
  return date && startTime && endTime ? splitOvernight(date, { startTime, endTime }) : []
}

function readDay(cell: Cell | undefined, today: Day): Day | undefined {
  const text = textOf(cell).slice(0, 10)
  return parseDay(text) ? text : parseSpanishDay(textOf(cell), today)
}

/** "9:30", "09:30:00", a time cell, or the fraction of a day that a spreadsheet keeps. */
function readHour(cell: Cell | undefined): Hour | undefined {
  if (typeof cell === 'number' && cell >= 0 && cell < 1) return hourAt(Math.round(cell * 1440))
  const text = textOf(cell)
  return parseHour(/^\d{1,2}:\d{2}:\d{2}$/.test(text) ? text.slice(0, -3) : text)
}

function scheduleErrors(schedule: readonly DaySchedule[]): string[] {
  return scheduleProblems(schedule).some(({ code }) => code === 'overlapping_slots')
    ? ['Hay tramos del mismo día que se pisan']
    : []
}

function readStatus(text: string, errors: string[]): JobStatus {
  if (text === '') return 'PENDIENTE'
  const status = jobStatuses.find((one) =>
    [one, jobStatusLabels[one]].some((name) => normalise(name) === normalise(text)),
  )
  if (!status) errors.push(`«${text}» no es un estado`)
  return status ?? 'PENDIENTE'
}

function readAmount(
  column: JobColumn,
  cell: Cell,
  round: (value: number) => number,
  errors: string[],
): number | null {
  const text = textOf(cell).replace(/\s*(€|km|eur)$/i, '')
  if (text === '') return null
  const value = typeof cell === 'number' ? cell : numberOf(text)
  if (value === undefined || value < 0 || value > 9_999_999) {
    errors.push(`«${textOf(cell)}» no es un valor para ${column}`)
    return null
  }
  return round(value)
}
