import type { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { gridLimits, type JobGrid } from '@cuadrante/contract/campaigns/jobs/job-grid.ts'
import { scheduleSentences } from '@cuadrante/contract/campaigns/jobs/schedule.ts'
import { isOutside } from '@cuadrante/domain/dates/campaign-span.ts'
import { skippedTexts } from '@cuadrante/domain/dates/skipped-hours.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { daysAtPlaces, type PlacedDays } from '@cuadrante/domain/schedule/day-choice.ts'
import { scheduleFrom } from '@cuadrante/domain/schedule/from-template.ts'
import { type GridCell, gridCells } from '@cuadrante/domain/schedule/job-grid.ts'
import { scheduleProblems } from '@cuadrante/domain/schedule/problems.ts'
import type { Schedule } from '@cuadrante/domain/schedule/schedule.ts'
import { totalsOf } from '@cuadrante/domain/schedule/totals.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Context, Input, Reply } from '../../../../platform/http/context.ts'
import { fail, failFields } from '../../../../platform/http/fail.ts'
import { holidaysOf } from '../../../holidays/index.ts'
import { type Agency, agencyAt } from '../../agency.ts'
import { loadRoster } from '../../assignments/roster.ts'
import { rememberCreation } from '../../bulk/operations.queries.ts'
import { campaignById } from '../../campaigns/campaign.queries.ts'
import type { Planning } from '../../planning.ts'
import { placesOfCentres } from '../centre-places.queries.ts'
import { clientChoice } from '../choices.ts'
import { enterJobs } from './enter-jobs.ts'
import { centreOf, executiveOf, profileOf } from '../job-from-draft.ts'
import { type JobRecord, untoldFields } from '../job-record.ts'
import { takeJobNumbers } from '../load-jobs.ts'

type Endpoints = typeof campaignEndpoints

/** @throws unknown_choice */
export async function previewGrid(
  { db, session, now }: Context,
  { params, body }: Input<Endpoints['previewGrid']>,
): Promise<Reply<Endpoints['previewGrid']>> {
  const campaign = await campaignById(db, session, params.id)
  const placed = await daysOf(db, body)
  const { days, skipped } = placed
  const centres = await centresOf(db, body, await agencyAt(db, now))
  const cells = [...gridCells(body, placed)]
  const jobs = jobsOf(cells)
  const isEverywhere = (places: readonly number[]) => places.length === centres.length
  const preview = {
    jobs,
    days: [...days],
    skipped: skipped.map(({ day, name, places }) => ({
      day,
      name,
      centers: isEverywhere(places) ? [] : places.map((row) => centres[row]?.centreName ?? ''),
    })),
    outside: days.filter((day) => isOutside(campaign, day)).length,
    limit: gridLimits.jobs,
  }
  return {
    ...preview,
    ...clockOf(cells, centres),
    exceptions: body.exceptions.map(
      (_, place) => cells.filter((cell) => cell.exceptions.includes(place)).length,
    ),
    repeated: jobs > gridLimits.jobs ? [] : await repeatedJobs(db, campaign.id, body, cells),
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
  const cells = [...gridCells(body, await daysOf(db, body))]
  const count = jobsOf(cells)
  if (count === 0) throw fail('grid_is_empty')
  if (count > gridLimits.jobs) throw fail('series_too_long', { jobs: count, limit: gridLimits.jobs })

  const common = await commonFields(db, campaign, body)
  const centres = await centresOf(db, body, agency)
  const wanted = cells.flatMap(({ day, row, people, slot }) =>
    Array.from({ length: people }, () => ({
      ...common,
      ...centres[row],
      schedule: scheduleFrom([day], [slot]),
    })),
  )
  const numbers = await takeJobNumbers(db, count)
  const jobs = wanted.map((job, index) => ({ ...job, id: numbers[index] ?? 0 }) as JobRecord)
  if (jobs.some(({ schedule, timezone }) => scheduleProblems(schedule, timezone).length > 0))
    throw failFields({ shifts: scheduleSentences.skipped_slot })
  const roster = await loadRoster(db, { jobs: [], workerIds: [], agency, distances })
  await enterJobs(planning, jobs, { roster, action: 'created' })
  return { jobIds: numbers, operation: await rememberCreation(planning, jobs) }
}

/** Each centre skips the holidays of its own place. */
async function daysOf(db: Tx, body: JobGrid): Promise<PlacedDays> {
  const ids = body.rows.map(({ centerId }) => centerId)
  const places = await placesOfCentres(db, ids)
  const rule = await holidaysOf(db, body.from, body.to)
  return daysAtPlaces(
    body,
    ids.map((id) => places.get(id) ?? {}),
    rule,
  )
}

const jobsOf = (cells: readonly GridCell[]): number => cells.reduce((sum, { people }) => sum + people, 0)

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

/** Real minutes of all jobs, each centre on its own clock, and what is said of hours that it does not show. */
function clockOf(cells: readonly GridCell[], centres: readonly Centre[]) {
  const known = new Map<string, ReturnType<typeof onClock>>()
  let minutes = 0
  for (const { day, row, people, slot } of cells) {
    if (people === 0) continue
    const zone = centres[row]?.timezone ?? ''
    const key = `${zone} ${day} ${slot.startTime}-${slot.endTime}`
    const one = known.get(key) ?? onClock(scheduleFrom([day], [slot]), zone)
    known.set(key, one)
    minutes += people * one.minutes
  }
  const missingHours = [...new Set([...known.values()].flatMap(({ missing }) => missing))]
  return { minutes: Math.round(minutes), missingHours }
}

const onClock = (schedule: Schedule, zone: Zone) => ({
  minutes: totalsOf(schedule, zone).minutes,
  missing: skippedTexts(schedule, zone),
})

/** Jobs of the campaign that begin in the same centre, on the same day, at an hour at which somebody is wanted there. */
async function repeatedJobs(db: Tx, campaignId: number, { rows }: JobGrid, cells: readonly GridCell[]) {
  const wanted = cells.flatMap(({ day, row, people, slot }) =>
    people > 0 ? [{ centre_id: rows[row]?.centerId, day, start_time: slot.startTime }] : [],
  )
  if (wanted.length === 0) return []
  const { rows: found } = await sql<{ centerId: number; center: string; jobs: number }>`
    select j.centre_id as "centerId", max(j.centre_name) as center, count(*)::int as jobs from jobs j
    where j.campaign_id = ${campaignId} and j.deleted_at is null and j.status <> 'ANULADO'
      and (j.centre_id, j.start_date, j.start_time) in (
        select centre_id, day, start_time from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as w(centre_id bigint, day date, start_time time))
    group by j.centre_id order by j.centre_id`.execute(db)
  return found
}
