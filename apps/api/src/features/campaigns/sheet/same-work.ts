import type { JobRecord } from '../jobs/job-record.ts'
import type { SheetJob } from './read-job-rows.ts'

type Row = {
  readonly sheet: Pick<SheetJob, 'rowNumber'>
  readonly job: JobRecord
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

/** Two rows that say the same work may be two people or one slip: both enter, and it is told. */
export function withTwins<R extends Row>(rows: readonly R[]): R[] {
  const first = new Map<string, number>()
  return rows.map((row) => {
    if (row.errors.length > 0) return row
    const signature = signatureOf(row.job)
    const twin = first.get(signature)
    if (twin === undefined) first.set(signature, row.sheet.rowNumber)
    return twin === undefined
      ? row
      : { ...row, warnings: [...row.warnings, `Dice lo mismo que la fila ${twin}: entran las dos`] }
  })
}

/** Two jobs with the same signature are the same work: place, person, profile and hours. */
export const signatureOf = ({ centreId, workerId, profileId, schedule }: JobRecord): string =>
  JSON.stringify([centreId, workerId, profileId, schedule])
