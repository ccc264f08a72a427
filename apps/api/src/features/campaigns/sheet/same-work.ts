import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import type { SheetJob } from './read-job-rows.ts'

type Row = {
  readonly sheet: SheetJob
  readonly job: JobRecord
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

type Known = {
  readonly jobs: Iterable<JobRecord>
  /** The numbers of those that rows of the sheet are about already. */
  readonly named: ReadonlySet<number>
}

/**
 * The rows that enter, beside those that say again what somebody does: one slip, that enters once and is told. What the campaign
 * has already does not enter again. Rows that say the same work without saying whose are as many people, and that is told too.
 */
export function newWork<R extends Row>(
  all: readonly R[],
  known: Known,
): { readonly rows: R[]; readonly repeated: R[] } {
  const twins = twinsOf(all)
  const [once = [], repeated = []] = [false, true].map((isAgain) =>
    all.filter((row) => isRepeat(row, twins.get(row)) === isAgain),
  )
  const there = rowsOfJobs(once, known)
  const rows = once.filter((row) => !there.has(row))
  const others = twinsOf(rows)
  return {
    rows: rows.map((row) =>
      row.job.workerId === null
        ? told(row, others.get(row), (twin) => `Dice lo mismo que la fila ${twin}: entran las dos`)
        : row,
    ),
    repeated: repeated.map((row) =>
      told(row, twins.get(row), (twin) => `Es igual que la fila ${twin}: se lee una sola vez`),
    ),
  }
}

/** The first row that says the same work of the same person, for each that comes after it. */
function twinsOf<R extends Row>(rows: readonly R[]): Map<R, R> {
  const good = rows.filter(({ errors }) => errors.length === 0)
  const together = grouped(good, ({ job }) => JSON.stringify([job.workerId, workOf(job)]))
  return new Map(
    [...together.values()].flatMap(([first, ...more]) =>
      more.flatMap((row) => (first ? [[row, first]] : [])),
    ),
  )
}

/** Whether a row says nothing that the other one does not say of the same person. */
const isRepeat = (row: Row, twin: Row | undefined): boolean =>
  twin !== undefined && row.job.workerId !== null && wordsOf(row) === wordsOf(twin)

const wordsOf = ({ sheet: { label, status, texts, plain } }: Row): string =>
  normalise(JSON.stringify([label, status, texts, plain]))

const told = <R extends Row>(row: R, twin: R | undefined, sentence: (rowNumber: number) => string): R =>
  twin ? { ...row, warnings: [...row.warnings, sentence(twin.sheet.rowNumber)] } : row

/**
 * The rows whose work the campaign has. A row that says a person is there where that person does the work; others are there as
 * often as the campaign has it, whoever does it by now. Work that was cancelled is there only for rows that say so.
 */
function rowsOfJobs<R extends Row>(rows: readonly R[], { jobs, named }: Known): Set<R> {
  const all = [...jobs]
  const byWork = grouped(all, (job) => JSON.stringify([isCancelled(job), workOf(job)]))
  const like = (job: JobRecord, isOff: boolean) => byWork.get(JSON.stringify([isOff, workOf(job)])) ?? []
  const taken = new Set(all.filter(({ id }) => named.has(id)))
  const there = new Set<R>()
  const good = rows.filter(({ errors }) => errors.length === 0)
  for (const row of good.toSorted((one, other) => turnOf(one.job) - turnOf(other.job))) {
    const { job } = row
    const candidates = [...(isCancelled(job) ? like(job, true) : []), ...like(job, false)]
    const found = candidates.find((one) =>
      job.workerId === null ? !taken.has(one) : one.workerId === job.workerId,
    )
    if (!found) continue
    taken.add(found)
    there.add(row)
  }
  return there
}

const isCancelled = ({ status }: JobRecord): boolean => status === 'ANULADO'

/** Who asks for the fewest jobs comes first. */
const turnOf = (job: JobRecord): number => (job.workerId === null ? 1 + Number(isCancelled(job)) : 0)

/** The same for jobs of the same work: place, client, profile and hours. */
const workOf = ({ centreId, location, clientName, profileId, schedule }: JobRecord): string =>
  JSON.stringify([centreId ?? normalise(location ?? ''), normalise(clientName), profileId, schedule])
