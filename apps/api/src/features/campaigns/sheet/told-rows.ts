import type { SheetProblem } from '@cuadrante/contract/sheets/sheet-problem.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { numberText } from '@cuadrante/domain/text/number-text.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { RowErrors } from '../../../platform/imports/import-files.ts'
import type { SheetJob } from './read-job-rows.ts'

type Told = {
  readonly sheet: Pick<SheetJob, 'rowNumber' | 'rowNumbers' | 'text'>
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

export const toldOf = ({ sheet, errors, warnings }: Told) => ({
  rowNumber: sheet.rowNumber,
  text: sheet.text,
  errors: [...errors],
  warnings: [...warnings],
})

/** Rows with something to say; the jobs that one row makes, a day each, say the same once. */
export function detailsOf(rows: readonly Told[]) {
  const together = grouped(
    rows.filter(({ errors, warnings }) => errors.length + warnings.length > 0).map(toldOf),
    ({ rowNumber, errors }) => JSON.stringify([rowNumber, errors]),
  )
  return [...together.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, warnings: [...new Set([first, ...others].flatMap(({ warnings }) => warnings))] }]
      : [],
  )
}

/** Which year days were understood to be of that lack theirs: said once, for they may be all of the sheet. */
export function yearProblems(days: readonly Day[]): SheetProblem[] {
  const [first, ...others] = [...new Set(days)].toSorted()
  if (!first) return []
  const read =
    others.length > 0 ? `del ${shortDay(first)} al ${shortDay(others.at(-1) ?? first)}` : shortDay(first)
  const message =
    days.length === 1
      ? `Un día no dice el año: se lee ${read}, por las fechas de la campaña`
      : `${numberText(days.length)} días no dicen el año: se leen ${others.length > 0 ? `en la campaña, ${read}` : `${read}, por las fechas de la campaña`}`
  return [{ row: null, column: 'Fecha', message }]
}

/** A job is corrected with all its rows, and a row of many jobs with what is wrong with any of them. */
export function errorsByRow(failed: readonly Told[]): RowErrors[] {
  const byRow = new Map<number, Set<string>>()
  for (const { sheet, errors } of failed)
    for (const rowNumber of sheet.rowNumbers)
      byRow.set(rowNumber, new Set([...(byRow.get(rowNumber) ?? []), ...errors]))
  return [...byRow].map(([rowNumber, errors]) => ({ rowNumber, errors: [...errors] }))
}
