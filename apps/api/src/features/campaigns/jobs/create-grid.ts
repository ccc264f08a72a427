import type { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { gridLimits, type JobGrid } from '@cuadrante/contract/campaigns/job-grid.ts'
import { chosenDays } from '@cuadrante/domain/schedule/day-choice.ts'
import { scheduleFrom } from '@cuadrante/domain/schedule/from-template.ts'
import { totalsOf } from '@cuadrante/domain/schedule/totals.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Context, Input, Reply } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { type Agency, agencyAt } from '../agency.ts'
import { loadRoster } from '../assignments/roster.ts'
import { campaignById } from '../campaigns/campaign.queries.ts'
import type { Planning } from '../planning.ts'
import { clientChoice } from './choices.ts'
import { enterJobs } from './enter-jobs.ts'
import { centreOf, executiveOf, profileOf } from './job-from-draft.ts'
import { type JobRecord, untoldFields } from './job-record.ts'
import { takeJobNumbers } from './load-jobs.ts'

type Endpoints = typeof campaignEndpoints

/** @throws unknown_choice */
export async function previewGrid(
  { db, session, now }: Context,
  { params, body }: Input<Endpoints['previewGrid']>,
): Promise<Reply<Endpoints['previewGrid']>> {
  const campaign = await campaignById(db, session, params.id)
  const { days, skipped } = chosenDays(body)
  const jobs = jobsOf(body, days.length)
  const preview = {
    jobs,
    days: [...days],
    skipped: [...skipped],
    outside: days.filter((day) => isOutside(campaign, day)).length,
    limit: gridLimits.jobs,
  }
  const centres = await centresOf(db, body, await agencyAt(db, now))
  return {
    ...preview,
    minutes: minutesOf(body, days, centres),
    repeated: await repeatedJobs(db, campaign.id, body, days),
  }
}

/**
 * Unassigned jobs, in the order of days, centres and shifts: all of them or none.
 * @throws series_too_long, grid_is_empty, unknown_choice
 */
export async function createGrid(
  planning: Planning,
  { params, body }: Input<Endpoints['createGrid']>,
): Promise<Reply<Endpoints['createGrid']>> {
  const { db, session, now, distances } = planning
  const campaign = await campaignById(db, session, params.id)
  const agency = await agencyAt(db, now)
  const { days } = chosenDays(body)
  const count = jobsOf(body, days.length)
  if (count === 0) throw fail('grid_is_empty')
  if (count > gridLimits.jobs) throw fail('series_too_long', { jobs: count, limit: gridLimits.jobs })

  const common = await commonFields(db, campaign, body)
  const centres = await centresOf(db, body, agency)
  const cells = days.flatMap((day) =>
    body.rows.flatMap(({ people }, row) =>
      body.shifts.flatMap((shift, column) =>
        Array.from({ length: people[column] ?? 0 }, () => ({
          ...common,
          ...centres[row],
          schedule: scheduleFrom([day], [shift]),
        })),
      ),
    ),
  )
  const numbers = await takeJobNumbers(db, count)
  const jobs = cells.map((cell, index) => ({ ...cell, id: numbers[index] ?? 0 }) as JobRecord)
  const roster = await loadRoster(db, { jobs: [], workerIds: [], agency, distances })
  await enterJobs(planning, jobs, { roster, action: 'created' })
  return { jobIds: numbers }
}

const isOutside = ({ startDate, endDate }: Campaign, day: string): boolean =>
  day < startDate || (endDate !== null && day > endDate)

const jobsOf = ({ rows }: JobGrid, days: number): number =>
  days * rows.reduce((sum, { people }) => sum + people.reduce((row, cell) => row + cell, 0), 0)

/** What all jobs of the grid have alike. */
async function commonFields(db: Tx, campaign: Campaign, body: JobGrid) {
  const { profileId, executiveId, status, salary, expenses, allowances, kilometers } = body
  const asked = { id: campaign.clientId, name: campaign.clientName }
  const client = await clientChoice(db, asked, asked)
  return {
    campaignId: campaign.id,
    version: 1,
    ...untoldFields,
    status,
    salary,
    expenses,
    allowances,
    kilometers,
    clientId: client.id,
    clientName: client.name,
    ...(await executiveOf(db, executiveId)),
    ...(await profileOf(db, profileId)),
    workerId: null,
    workerName: null,
    workerCompany: null,
    needs: { foodHandler: false, driverLicence: false, vehicle: false, languages: [] },
  }
}

/** The centres of the rows in their order. @throws unknown_choice */
async function centresOf(db: Tx, { rows }: JobGrid, agency: Agency) {
  const centres = []
  for (const { centerId } of rows) centres.push(await centreOf(db, centerId, null, agency))
  return centres
}

type Centre = Awaited<ReturnType<typeof centreOf>>

/** Real minutes of all jobs, each centre on its own clock. */
function minutesOf({ rows, shifts }: JobGrid, days: readonly string[], centres: readonly Centre[]): number {
  const zones = new Map<string, number[]>()
  for (const [row, { people }] of rows.entries()) {
    const zone = centres[row]?.timezone ?? ''
    const sums = zones.get(zone) ?? shifts.map(() => 0)
    zones.set(
      zone,
      sums.map((sum, column) => sum + (people[column] ?? 0)),
    )
  }
  let minutes = 0
  for (const [zone, people] of zones)
    for (const [column, shift] of shifts.entries())
      for (const day of days)
        minutes += (people[column] ?? 0) * totalsOf(scheduleFrom([day], [shift]), zone).minutes
  return Math.round(minutes)
}

/** Jobs of the campaign that begin in the same centre, on one of the days, at the hour of a shift that is wanted there. */
async function repeatedJobs(db: Tx, campaignId: number, { rows, shifts }: JobGrid, days: readonly string[]) {
  const wanted = rows.flatMap(({ centerId, people }) =>
    shifts
      .filter((_, column) => (people[column] ?? 0) > 0)
      .map(({ startTime }) => ({ centre_id: centerId, start_time: startTime })),
  )
  if (wanted.length === 0 || days.length === 0) return []
  const { rows: found } = await sql<{ centerId: number; center: string; jobs: number }>`
    select j.centre_id as "centerId", max(j.centre_name) as center, count(*)::int as jobs from jobs j
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(centre_id bigint, start_time time)
      on w.centre_id = j.centre_id and w.start_time = j.start_time::time
    where j.campaign_id = ${campaignId} and j.deleted_at is null and j.status <> 'ANULADO'
      and j.start_date = any(${[...days]}::date[])
    group by j.centre_id order by j.centre_id`.execute(db)
  return found
}
