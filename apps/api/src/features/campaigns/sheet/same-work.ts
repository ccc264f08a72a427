import { normalise } from '@cuadrante/domain/text/normalise.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import type { SheetJob } from './read-job-rows.ts'

type Row = {
  readonly sheet: SheetJob
  readonly job: JobRecord
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}
type Twins<R> = { readonly rows: R[]; readonly repeated: R[] }

/**
 * Two rows that say the same work without saying whose are two people: both enter, and it is told. A row that says again what
 * somebody does is one slip: it enters once, and is told too.
 */
export function withTwins<R extends Row>(all: readonly R[]): Twins<R> {
  const first = new Map<string, R>()
  const rows: R[] = []
  const repeated: R[] = []
  for (const row of all) {
    const signature = signatureOf(row.job)
    const twin = row.errors.length > 0 ? undefined : first.get(signature)
    if (!twin) {
      if (row.errors.length === 0) first.set(signature, row)
      rows.push(row)
      continue
    }
    const { rowNumber } = twin.sheet
    const told = (sentence: string): R => ({ ...row, warnings: [...row.warnings, sentence] })
    if (isRepeat(row, twin)) repeated.push(told(`Es igual que la fila ${rowNumber}: se lee una sola vez`))
    else if (row.job.workerId === null)
      rows.push(told(`Dice lo mismo que la fila ${rowNumber}: entran las dos`))
    else rows.push(row)
  }
  return { rows, repeated }
}

/** Whether a row says nothing that the other one does not say of the same person. */
const isRepeat = (row: Row, twin: Row): boolean => row.job.workerId !== null && wordsOf(row) === wordsOf(twin)

const wordsOf = ({ sheet: { label, status, texts, plain } }: Row): string =>
  normalise(JSON.stringify([label, status, texts, plain]))

/** Two jobs with the same signature are the same work: place, person, profile and hours. */
export const signatureOf = ({ centreId, workerId, profileId, schedule }: JobRecord): string =>
  JSON.stringify([centreId, workerId, profileId, schedule])
