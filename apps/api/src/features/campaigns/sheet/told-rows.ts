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

/** A job is corrected with all its rows, and a row of many jobs with what is wrong with any of them. */
export function errorsByRow(failed: readonly Told[]): RowErrors[] {
  const byRow = new Map<number, Set<string>>()
  for (const { sheet, errors } of failed)
    for (const rowNumber of sheet.rowNumbers)
      byRow.set(rowNumber, new Set([...(byRow.get(rowNumber) ?? []), ...errors]))
  return [...byRow].map(([rowNumber, errors]) => ({ rowNumber, errors: [...errors] }))
}
