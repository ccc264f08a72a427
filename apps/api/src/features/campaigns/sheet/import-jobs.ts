import { conflictFrom } from '@cuadrante/domain/assignments/conflict.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { ImportReport } from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Handler, Session } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { stopIfGone } from '../../../platform/http/limits/still-there.ts'
import { readUpload } from '../../../platform/http/bodies/read-upload.ts'
import { causesOf } from '../../../platform/imports/causes-of.ts'
import type { RowErrors } from '../../../platform/imports/import-files.ts'
import type { Files } from '../../../platform/files/files.ts'
import { askerOf } from '../../../platform/fair-turns.ts'
import type { Sheets } from '../../../platform/sheets/open-sheets.ts'
import { notImported, problemsOf } from '../../../platform/sheets/table/sheet-problems.ts'
import type { Table } from '../../../platform/sheets/table/table.ts'
import { refuseWithoutRows } from '../../../platform/sheets/table/table-of.ts'
import type { Agency } from '../agency.ts'
import { hasNewTimes, verdictsAmongMany } from '../assignments/judge-change.ts'
import { refusingOverlap } from '../assignments/refusing-overlap.ts'
import { loadRoster, type Roster } from '../assignments/roster.ts'
import type { Distances } from '../distances.ts'
import { enterJobs } from '../jobs/series/enter-jobs.ts'
import { historyOf, type JobRecord } from '../jobs/job-record.ts'
import { lockWorkers, takeJobNumbers } from '../jobs/load-jobs.ts'
import { recordInCampaigns } from '../jobs/record-in-campaigns.ts'
import { reasonOf } from '../jobs/save-job.ts'
import { updateJobs } from '../jobs/store-jobs.ts'
import type { Planning } from '../planning.ts'
import { tokenOf, type ChangedJob } from './changed-jobs.ts'
import { keepErrors } from './import-errors.ts'
import { jobTable, otherSheets } from './job-table.ts'
import { detailsOf, errorsByRow, toldOf, yearProblems } from './told-rows.ts'
import { readJobTable, type JobTable, type SheetRow } from './read-job-table.ts'

type Import = (typeof campaignEndpoints)['importJobs']
type Deps = { readonly sheets: Sheets; readonly files: Files; readonly distances: Distances }

/** Rows that are judged between two looks at whether anybody still waits. */
const rowsAtOnce = 100

/**
 * Reads a sheet of jobs into a campaign. `check` only tells what would happen; `apply` enters every row without an error, all
 * in one transaction. Rows that are already in the campaign change nothing, so the same file may come twice; what they say
 * otherwise is told, and is done where it is asked for. Whoever cuts the connection cancels it: nothing of it stays.
 * @throws jobs_sheet_columns, jobs_sheet_too_many, sheet_*, cancelled
 */
export const createImport =
  (deps: Deps): Handler<Import> =>
  async (context, { params }) => {
    const { inTenant, request, now, ip, requestId, log, tenant, session } = context
    const { sheets, distances } = deps
    const { files, fields } = await readUpload(campaignEndpoints.importJobs, request)
    const file = files['file']
    if (!file) throw fail('bad_request', { reason: 'Falta el archivo.' })
    const tables = await sheets.of(askerOf(context)).tables({ bytes: file.bytes, fileName: file.name })
    refuseWithoutRows(tables)
    const sheetIndex = jobTable(tables)
    const table = tables[sheetIndex]
    if (!table) throw fail('sheet_empty')
    const { report, errors } = await inTenant((db) => {
      const planning = { db, now, ip, requestId, log, tenant, session: session as Session, distances }
      const pause = () => stopIfGone(request)
      return importTable({ ...planning, pause }, params.id, table, fields)
    })
    const told = { ...report, otherSheets: otherSheets(tables, table) }
    const importId = await keepErrors(context, { ...deps, campaignId: params.id, file, sheetIndex, errors })
    return { ...told, importId }
  }

/** A planning that ends, and leaves nothing, when whoever asked has gone; asked between the steps. @throws cancelled */
type Importing = Planning & { readonly pause: () => Promise<void> }

type Fields = {
  readonly mode: 'check' | 'apply'
  readonly updates: 'no' | 'yes'
  readonly token?: string | undefined
  readonly reason: string | null
}

/** What a table says of itself; what the file says is added to it. */
type Told = Omit<ImportReport, 'otherSheets' | 'importId'>

async function importTable(
  planning: Importing,
  campaignId: number,
  table: Table,
  { mode, updates, token, reason }: Fields,
): Promise<{ report: Told; errors: readonly RowErrors[] }> {
  const isApplying = mode === 'apply'
  const read = await readJobTable(planning, campaignId, table, isApplying)
  const { changes, agency } = read
  const isUpdating = updates === 'yes'
  const seen = tokenOf(changes)
  if (isUpdating && isApplying && token !== seen) throw fail('import_changed')
  const asked = { rows: read.rows, changes: isUpdating ? changes : [] }
  const judged = await enterable(planning, asked.rows, asked.changes, { agency, isApplying, reason })
  await planning.pause()
  if (isApplying) await writeImport(planning, judged, reason)
  await planning.pause()
  const failed = [...asked.rows, ...asked.changes].filter(({ errors }) => errors.length > 0)
  return {
    report: { mode, token: seen, ...reportOf(table, read, { ...judged, asked: asked.changes }, failed) },
    errors: errorsByRow(failed),
  }
}

function reportOf(
  table: Table,
  { columns, unknown, withoutYear, jobs, rows, repeated, changes }: JobTable,
  { asked, ...judged }: Judged & { readonly asked: readonly ChangedJob[] },
  failed: readonly { readonly errors: readonly string[] }[],
): Omit<Told, 'mode' | 'token'> {
  return {
    sheet: table.sheetName,
    problems: [...yearProblems(withoutYear), ...problemsOf(table, notImported)],
    columns,
    unknownColumns: unknown,
    rows: table.totalRows,
    jobs: judged.rows.length,
    updated: judged.changes.length,
    changes: changes.map(({ sheet, before, fields, errors, warnings }) => ({
      ...toldOf({ sheet, errors, warnings }),
      jobId: before.id,
      fields: [...fields],
    })),
    repeated: repeated.length,
    skipped: jobs - rows.length - repeated.length - asked.length,
    failed: failed.length,
    causes: causesOf(failed),
    details: detailsOf([...rows, ...repeated].toSorted(byRow)),
  }
}

const byRow = ({ sheet: one }: SheetRow, { sheet: other }: SheetRow) => one.rowNumber - other.rowNumber

type Judging = { readonly agency: Agency; readonly isApplying: boolean; readonly reason: string | null }
type Judged = {
  readonly rows: readonly SheetRow[]
  readonly changes: readonly ChangedJob[]
  readonly roster: Roster
}

/** Asks the engine about every change and every row, in this order; what enters counts for what comes after it. */
async function enterable(
  { db, distances, pause }: Importing,
  rows: readonly SheetRow[],
  changes: readonly ChangedJob[],
  { agency, isApplying, reason }: Judging,
): Promise<Judged> {
  const good = rows.filter(({ errors }) => errors.length === 0)
  const workerIds = [
    ...good.map(({ job }) => job),
    ...changes.flatMap(({ before, after }) => [before, after]),
  ]
    .map(({ workerId }) => workerId)
    .filter((id) => id !== null)
  if (isApplying) await lockWorkers(db, workerIds)
  const numbers = isApplying ? await takeJobNumbers(db, good.length) : good.map((_, index) => -1 - index)
  const jobs = good.map((row, index) => ({ ...row, job: { ...row.job, id: numbers[index] ?? 0 } }))
  const roster = await loadRoster(db, {
    jobs: [...changes.map(({ after }) => after), ...jobs.map(({ job }) => job)],
    known: changes.map(({ before }) => before),
    workerIds,
    agency,
    distances,
  })
  /** Notes what speaks against it; @returns whether it may enter. */
  const passes = (job: JobRecord, before: JobRecord | undefined, { errors, warnings }: Notes) => {
    if (errors.length > 0) return false
    for (const { severity, asksReason, message } of verdictsAmongMany(roster, job, before).map(
      conflictFrom,
    )) {
      if (severity === 'block' || (asksReason && !reason)) errors.push(message)
      else if (severity === 'warn') warnings.push(message)
    }
    if (errors.length === 0) roster.put(job, before ?? { ...job, status: 'ANULADO' })
    return errors.length === 0
  }
  const changing: ChangedJob[] = []
  const entering: SheetRow[] = []
  for (const [place, change] of changes.entries()) {
    if (place % rowsAtOnce === 0) await pause()
    if (passes(change.after, change.before, change)) changing.push(change)
  }
  for (const [place, row] of jobs.entries()) {
    if (place % rowsAtOnce === 0) await pause()
    if (passes(row.job, undefined, row)) entering.push(row)
  }
  return { rows: renumbered(entering, numbers), changes: changing, roster }
}

type Notes = { readonly errors: string[]; readonly warnings: string[] }

async function writeImport(
  planning: Planning,
  { rows, changes, roster }: Judged,
  reason: string | null,
): Promise<void> {
  await updateFromSheet(planning, changes, reason)
  await enterJobs(
    planning,
    rows.map(({ job }) => job),
    { roster, action: 'imported', reason },
  )
}

/** Jobs become what the sheet says of them, each with its change in the history. */
async function updateFromSheet(
  planning: Planning,
  changes: readonly ChangedJob[],
  reason: string | null,
): Promise<void> {
  if (changes.length === 0) return
  const { db, now } = planning
  const befores = new Map(changes.map(({ before }) => [before.id, before]))
  const isRetimed = (job: JobRecord) => {
    const before = befores.get(job.id)
    return before === undefined || hasNewTimes(job, before)
  }
  await refusingOverlap(
    db,
    () =>
      updateJobs(
        db,
        changes.map(({ after }) => after),
        { now, hasNewTimes: isRetimed },
      ),
    async () => undefined,
  )
  await recordHistory(
    planning,
    ...changes.map(({ before, after, warnings }) => ({
      entity: 'job',
      entityId: after.id,
      action: 'updated' as const,
      label: `#${after.id}`,
      before: historyOf(before),
      after: { ...historyOf(after), ...(reason && warnings.length > 0 ? { warnings } : {}) },
      ...reasonOf(reason),
    })),
  )
  await recordInCampaigns(
    planning,
    'jobs_changed',
    changes.map(({ after }) => after),
  )
}

/** Rows that fell out leave no gaps: numbers are consecutive. */
const renumbered = (rows: readonly SheetRow[], numbers: readonly number[]): SheetRow[] =>
  rows.map((row, index) => ({ ...row, job: { ...row.job, id: numbers[index] ?? row.job.id } }))
