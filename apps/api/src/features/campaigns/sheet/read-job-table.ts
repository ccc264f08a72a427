import { fail } from '../../../platform/http/fail.ts'
import type { Table } from '../../../platform/sheets/table/table.ts'
import { agencyAt } from '../agency.ts'
import { campaignById } from '../campaigns/campaign.queries.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import { loadJobs, lockJobs } from '../jobs/load-jobs.ts'
import type { Planning } from '../planning.ts'
import { changedJob } from './changed-jobs.ts'
import { matchJob } from './match-job.ts'
import { loadKnownNames } from './people-and-places.queries.ts'
import { readJobRows, type SheetJob } from './read-job-rows.ts'
import { recogniseColumns } from './recognise-columns.ts'
import { newWork } from './same-work.ts'

/** Most rows of one import. */
const mostRows = 5000

export type SheetRow = {
  readonly sheet: SheetJob
  readonly job: JobRecord
  readonly errors: string[]
  readonly warnings: string[]
}

export type JobTable = Awaited<ReturnType<typeof readJobTable>>

/** What a table says, row by row: jobs that are new, changes of those that are there. @throws jobs_sheet_* */
export async function readJobTable(planning: Planning, campaignId: number, table: Table, isLocking: boolean) {
  const { db, session, now } = planning
  const campaign = await campaignById(db, session, campaignId)
  const { found, unknown, missing } = recogniseColumns(table)
  if (missing.length > 0) throw fail('jobs_sheet_columns', { missing })
  if (table.totalRows > mostRows)
    throw fail('sheet_too_many_rows', { sheet: table.sheetName, limit: mostRows })
  const agency = await agencyAt(db, now)
  const known = await jobsOf(planning, campaignId, isLocking)
  const jobOf = ({ label }: SheetJob) => known.get(Number(label))
  const years = { campaign, today: agency.today }
  const { jobs: sheetJobs, withoutYear } = readJobRows(table, found, years, (label) =>
    known.has(Number(label)),
  )
  const names = await loadKnownNames(db, sheetJobs, known.values())
  const matched = (sheet: SheetJob) => matchJob(sheet, names, { campaign, agency }, jobOf(sheet))
  const fresh = sheetJobs.filter((sheet) => !jobOf(sheet))
  const named = new Set(sheetJobs.flatMap((sheet) => jobOf(sheet)?.id ?? []))
  const { rows, repeated } = newWork(
    fresh.map((sheet): SheetRow => ({ sheet, ...matched(sheet) })),
    { jobs: known.values(), named },
  )
  const changes = sheetJobs.flatMap((sheet) => {
    const before = jobOf(sheet)
    return before ? (changedJob(before, sheet, matched(sheet), found.has('Estado')) ?? []) : []
  })
  return {
    agency,
    columns: [...found.keys()],
    unknown,
    withoutYear,
    /** How many jobs the table names. */
    jobs: sheetJobs.length,
    rows,
    repeated,
    changes,
  }
}

/** The campaign's jobs by their numbers. */
async function jobsOf({ db }: Planning, campaignId: number, isHeld: boolean) {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (isHeld) await lockJobs(db, ids)
  const jobs = await loadJobs(db, ids)
  return new Map(jobs.map((job) => [job.id, job]))
}
