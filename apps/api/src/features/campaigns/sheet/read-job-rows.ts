import type { RuledColumn } from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import { jobDraft } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { addMonths, isDay, type Day } from '@cuadrante/domain/dates/day.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { DaySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { textOf } from '../../../platform/sheets/cell.ts'
import { isCellError } from '../../../platform/sheets/table/cell-look.ts'
import type { Table } from '../../../platform/sheets/table/table.ts'
import { JobReader, type Columns, type SheetFields } from './job-reader.ts'
import { shortened } from './quoted.ts'
import { surnames } from './recognise-columns.ts'
import { shiftRows } from './shift-rows.ts'
import type { Years } from './with-years.ts'

/** One job of a sheet: its rows joined, texts as they stand, nothing looked up yet. */
export type SheetJob = {
  /** What the first column calls it; rows with the same name are slots of one job. */
  readonly label: string
  readonly rowNumber: number
  /** All its rows, in their order. */
  readonly rowNumbers: readonly number[]
  /** The row in words, for the report. */
  readonly text: string
  readonly status: JobStatus
  readonly schedule: readonly DaySchedule[]
  readonly texts: Readonly<
    Record<'centre' | 'location' | 'worker' | 'dni' | 'profile' | 'client' | 'executive', string>
  >
  readonly plain: SheetFields
  readonly errors: readonly string[]
  /** What is probably a slip although the row may enter. */
  readonly warnings: readonly string[]
}

/** The job form's own rules: what it refuses does not come in by a sheet either. */
const form = jobDraft.shape

/** Work is planned, and paid for, within this many years: that is how years of two digits are read. */
const yearsAhead = 50

/**
 * Reads the rows of a sheet into jobs. A row over several days is a job a day, unless it names a job that `isKnown`: then it says
 * the days of that one.
 */
export function readJobRows(
  table: Table,
  found: Columns,
  years: Years,
  isKnown: (label: string) => boolean,
): { readonly jobs: SheetJob[]; readonly withoutYear: readonly Day[] } {
  const latest = addMonths(years.today, 12 * yearsAhead)
  const { rows, columns, withoutYear } = shiftRows(table.rows, found, { ...years, latest })
  const labelled = grouped(rows, (row) => {
    const cell = row.cells[columns.get('Trabajo') ?? -1]
    return (isCellError(cell) ? '' : textOf(cell)) || `fila ${row.rowNumber}`
  })
  const jobs = [...labelled].flatMap(([label, together]) =>
    isKnown(label) ? [together] : [...grouped(together, ({ partOn }) => partOn ?? '').values()],
  )
  return { jobs: jobs.map((of) => readJob(new JobReader(of, columns), latest)), withoutYear }
}

function readJob(reader: JobReader, latest: Day): SheetJob {
  const schedule = reader.schedule(form.schedules, latest)
  const status = reader.status()
  const text = (column: RuledColumn) => reader.text(column)
  const texts = {
    centre: text('Centro'),
    location: reader.ruledText('Localidad', form.location),
    worker: ['Trabajador', ...surnames]
      .map((column) => reader.text(column))
      .filter(Boolean)
      .join(' '),
    dni: text('DNI'),
    profile: text('Perfil'),
    client: reader.ruledText('Cliente', form.client),
    executive: text('Ejecutivo'),
  }
  const plain = reader.plain()
  const first = schedule[0]?.date ?? ''
  const day = isDay(first) && shortDay(first)
  return {
    label: text('Trabajo'),
    rowNumber: reader.rowNumber,
    rowNumbers: reader.rowNumbers,
    text: [day, shortened(texts.centre), shortened(texts.worker)].filter(Boolean).join(' · '),
    status,
    schedule,
    texts,
    plain,
    errors: reader.errors,
    warnings: reader.warnings,
  }
}
