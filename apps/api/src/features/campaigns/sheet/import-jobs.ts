import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobHeadings } from '@cuadrante/contract/campaigns/job-fields.ts'
import { plainSheetFields, type ImportReport } from '@cuadrante/contract/campaigns/job-sheet.ts'
import type { Handler, Session } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { readUpload } from '../../../platform/http/read-upload.ts'
import { askerOf } from '../../../platform/fair-turns.ts'
import type { Sheets } from '../../../platform/sheets/open-sheets.ts'
import type { Table } from '../../../platform/sheets/table/table.ts'
import { preferredTable } from '../../../platform/sheets/table/table-of.ts'
import { agencyAt, type Agency } from '../agency.ts'
import { conflictsOfChange } from '../assignments/judge-change.ts'
import { loadRoster, type Roster } from '../assignments/roster.ts'
import { campaignById } from '../campaigns/campaign.queries.ts'
import type { Distances } from '../distances.ts'
import { enterJobs } from '../jobs/enter-jobs.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import { loadJobs, lockWorkers, takeJobNumbers } from '../jobs/load-jobs.ts'
import type { Planning } from '../planning.ts'
import { matchJob } from './match-job.ts'
import { loadKnownNames } from './people-and-places.queries.ts'
import { readJobRows, type SheetJob } from './read-job-rows.ts'
import { recogniseColumns } from './recognise-columns.ts'

type Import = (typeof campaignEndpoints)['importJobs']
type Deps = { readonly sheets: Sheets; readonly distances: Distances }

/** Most rows of one import. */
const mostRows = 5000

/**
 * Reads a sheet of jobs into a campaign. `check` only tells what would happen; `apply` enters every row without an error, all
 * in one transaction. Rows that are already in the campaign change nothing, so the same file may come twice.
 * @throws jobs_sheet_columns, sheet_*
 */
export const createImport =
  ({ sheets, distances }: Deps): Handler<Import> =>
  async (context, { params }) => {
    const { inTenant, request, now, ip, requestId, log, tenant, session } = context
    const { files, fields } = await readUpload(campaignEndpoints.importJobs, request)
    const file = files['file']
    if (!file) throw fail('bad_request', { reason: 'Falta el archivo.' })
    const tables = await sheets.of(askerOf(context)).tables({ bytes: file.bytes, fileName: file.name })
    const table = tables[preferredTable(tables) ?? 0]
    if (!table) throw fail('sheet_empty')
    return inTenant((db) => {
      const planning = { db, now, ip, requestId, log, tenant, session: session as Session, distances }
      return importTable(planning, params.id, table, fields)
    })
  }

type Fields = { readonly mode: 'check' | 'apply'; readonly reason: string | null }
type SheetRow = {
  readonly sheet: SheetJob
  readonly job: JobRecord
  readonly errors: string[]
  readonly warnings: string[]
}

async function importTable(
  planning: Planning,
  campaignId: number,
  table: Table,
  { mode, reason }: Fields,
): Promise<ImportReport> {
  const { db, session, now } = planning
  const campaign = await campaignById(db, session, campaignId)
  const { found, unknown, missing } = recogniseColumns(table.headers)
  if (missing.length > 0) throw fail('jobs_sheet_columns', { missing })
  if (table.totalRows > mostRows)
    throw fail('sheet_too_many_rows', { sheet: table.sheetName, limit: mostRows })
  const agency = await agencyAt(db, now)
  const sheetJobs = readJobRows(table, found, agency.today)
  const names = await loadKnownNames(db, sheetJobs)
  const known = await knownJobs(planning, campaignId)
  const fresh = sheetJobs.filter((sheet) => !known.jobs.has(Number(sheet.label)))
  const matched = fresh.map((sheet): SheetRow => ({
    sheet,
    ...matchJob(sheet, names, campaign, agency),
    warnings: [...sheet.warnings],
  }))
  const unchanged = sheetJobs.flatMap((sheet) => {
    const job = known.jobs.get(Number(sheet.label))
    const changed = job
      ? changedColumns(job, matchJob(sheet, names, campaign, agency).job, found.has('Estado'))
      : []
    return changed.length > 0 ? [{ sheet, errors: [], warnings: [keptSentence(sheet.label, changed)] }] : []
  })
  const rows = matched.filter(
    ({ job, errors }) => errors.length > 0 || !known.signatures.has(signatureOf(job)),
  )
  const entering = await enterable(planning, rows, agency, mode === 'apply', reason)
  if (mode === 'apply') {
    const jobs = entering.rows.map(({ job }) => job)
    await enterJobs(planning, jobs, { roster: entering.roster, action: 'imported', reason })
  }
  return {
    mode,
    sheet: table.sheetName,
    columns: [...found.keys()],
    unknownColumns: unknown,
    rows: table.totalRows,
    jobs: entering.rows.length,
    skipped: sheetJobs.length - rows.length,
    failed: rows.filter(({ errors }) => errors.length > 0).length,
    details: [...rows, ...unchanged]
      .filter(({ errors, warnings }) => errors.length + warnings.length > 0)
      .map(({ sheet, errors, warnings }) => ({
        rowNumber: sheet.rowNumber,
        text: sheet.text,
        errors,
        warnings,
      })),
  }
}

/** Asks the engine about every row; a row that enters counts for the ones after it. */
async function enterable(
  { db, distances }: Planning,
  rows: readonly SheetRow[],
  agency: Agency,
  isApplying: boolean,
  reason: string | null,
): Promise<{ rows: SheetRow[]; roster: Roster }> {
  const good = rows.filter(({ errors }) => errors.length === 0)
  const workerIds = good.map(({ job }) => job.workerId).filter((id) => id !== null)
  if (isApplying) await lockWorkers(db, workerIds)
  const numbers = isApplying ? await takeJobNumbers(db, good.length) : good.map((_, index) => -1 - index)
  const jobs = good.map((row, index) => ({ ...row, job: { ...row.job, id: numbers[index] ?? 0 } }))
  const roster = await loadRoster(db, { jobs: jobs.map(({ job }) => job), workerIds, agency, distances })
  const entering = jobs.filter(({ job, errors, warnings }) => {
    for (const { severity, asksReason, message } of conflictsOfChange(roster, job, undefined)) {
      if (severity === 'block' || (asksReason && !reason)) errors.push(message)
      else if (severity === 'warn') warnings.push(message)
    }
    if (errors.length === 0) roster.put(job, { ...job, status: 'ANULADO' })
    return errors.length === 0
  })
  return { rows: renumbered(entering, numbers), roster }
}

/** Rows that fell out leave no gaps: numbers are consecutive. */
const renumbered = (rows: readonly SheetRow[], numbers: readonly number[]): SheetRow[] =>
  rows.map((row, index) => ({ ...row, job: { ...row.job, id: numbers[index] ?? row.job.id } }))

/** Numbers and contents of the campaign's jobs: what is there already does not enter again. */
async function knownJobs({ db }: Planning, campaignId: number) {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  const jobs = await loadJobs(db, ids)
  return { jobs: new Map(jobs.map((job) => [job.id, job])), signatures: new Set(jobs.map(signatureOf)) }
}

const hasOther = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) !== JSON.stringify(after)

/** What a row says otherwise than the job of its number; a column that the sheet leaves empty says nothing. */
function changedColumns(before: JobRecord, after: JobRecord, hasStatus: boolean): string[] {
  const plain = Object.keys(plainSheetFields) as (keyof typeof plainSheetFields)[]
  return [
    hasOther(before.schedule, after.schedule) && 'Horario',
    after.centreId !== null && before.centreId !== after.centreId && 'Centro',
    after.workerId !== null && before.workerId !== after.workerId && 'Trabajador',
    after.profileId !== null && before.profileId !== after.profileId && 'Perfil',
    hasStatus && before.status !== after.status && 'Estado',
    ...plain.map((name) => after[name] !== null && before[name] !== after[name] && jobHeadings[name]),
  ].filter((name) => name !== false)
}

const keptSentence = (label: string, columns: readonly string[]): string =>
  `El trabajo #${label} ya está en la campaña y no se cambia: la hoja dice otra cosa en ${columns.join(', ')}. Cámbialo en su ficha.`

/** Two jobs with the same signature are the same work: place, person, profile and hours. */
const signatureOf = ({ centreId, workerId, profileId, schedule }: JobRecord): string =>
  JSON.stringify([centreId, workerId, profileId, schedule])
