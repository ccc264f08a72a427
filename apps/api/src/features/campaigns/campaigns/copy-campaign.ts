import type { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { CampaignCopyPreview } from '@cuadrante/contract/campaigns/campaign-copy.ts'
import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { maxBulkJobs } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { scheduleSentences } from '@cuadrante/contract/campaigns/jobs/schedule.ts'
import { addDays, type Day, daysBetween, partsOf } from '@cuadrante/domain/dates/day.ts'
import type { Holiday } from '@cuadrante/domain/dates/holidays.ts'
import { skippedTexts } from '@cuadrante/domain/dates/skipped-hours.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { scheduleProblems } from '@cuadrante/domain/schedule/problems.ts'
import { tidySchedule, type Schedule } from '@cuadrante/domain/schedule/schedule.ts'
import { workByDay } from '@cuadrante/domain/schedule/work-by-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Context, Input, Reply } from '../../../platform/http/context.ts'
import { fail, failFields } from '../../../platform/http/fail.ts'
import { holidaysOf } from '../../holidays/index.ts'
import { agencyAt } from '../agency.ts'
import { verdictsAmongMany } from '../assignments/judge-change.ts'
import { loadRoster, type Roster } from '../assignments/roster.ts'
import { placesOfCentres } from '../jobs/centre-places.queries.ts'
import { enterJobs } from '../jobs/series/enter-jobs.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import { loadJobs, lockWorkers, takeJobNumbers } from '../jobs/load-jobs.ts'
import type { Planning } from '../planning.ts'
import { campaignById } from './campaign.queries.ts'
import { copyOf, insertCampaign, recordCreated } from './write-campaign.ts'

type Endpoints = typeof campaignEndpoints
type Asked = Input<Endpoints['copy']>

type Copies = {
  readonly original: Campaign
  readonly jobs: readonly JobRecord[]
  readonly roster: Roster
  readonly preview: CampaignCopyPreview
}

/** What a copy would have; nothing is written. */
export const previewCopy = async (
  planning: Planning,
  asked: Asked,
): Promise<Reply<Endpoints['previewCopy']>> => (await copiesOf(planning, asked)).preview

/**
 * The campaign and its jobs once more, all moved by the same number of days, pending. People keep their jobs where asked for
 * and nothing stands against it. All of it or none.
 * @throws series_too_long, planning_moved; at the first day where the clocks leave nothing of a slot
 */
export async function copyCampaign(
  planning: Planning & Context,
  asked: Asked,
): Promise<Reply<Endpoints['copy']>> {
  const { original, jobs, roster, preview } = await copiesOf(planning, asked)
  if (
    preview.missingHours.length > 0 &&
    jobs.some(({ schedule, timezone }) => scheduleProblems(schedule, timezone).length > 0)
  )
    throw failFields({ startDate: scheduleSentences.skipped_slot })
  const { startDate, endDate } = preview
  const { year, month } = partsOf(startDate)
  const campaignId = await insertCampaign(planning, { ...copyOf(original), startDate, endDate, year, month })
  await enterJobs(
    planning,
    jobs.map((job) => ({ ...job, campaignId })),
    { roster, action: 'cloned' },
  )
  return { ...preview, campaign: await recordCreated(planning, campaignId) }
}

async function copiesOf(planning: Planning, { params, body }: Asked): Promise<Copies> {
  const { db, session, now, distances } = planning
  const original = await campaignById(db, session, params.id)
  const movedDays = daysBetween(original.startDate, body.startDate)
  const originals = await copiedJobs(db, original.id)
  if (originals.length > maxBulkJobs)
    throw fail('series_too_long', { jobs: originals.length, limit: maxBulkJobs })

  const holidayAt = body.skipsHolidays ? await holidaysOfMoved(db, originals, movedDays) : () => undefined
  const moved = originals.map((job) => ({
    job,
    ...movedWork(job.schedule, movedDays, (day) => holidayAt(day, job)),
  }))
  const left = moved.filter(({ schedule }) => schedule.length > 0)
  const numbers = await takeJobNumbers(db, left.length)
  const pending = left.map(({ job, schedule }, index): JobRecord => ({
    ...(body.keepsWorkers ? job : withoutWorker(job)),
    id: numbers[index] ?? 0,
    version: 1,
    status: 'PENDIENTE',
    schedule,
  }))
  const workerIds = [...new Set(pending.flatMap(({ workerId }) => workerId ?? []))]
  await lockWorkers(db, workerIds)
  const agency = await agencyAt(db, now)
  const roster = await loadRoster(db, { jobs: pending, workerIds, agency, distances })
  const jobs = pending.map((job) => {
    const kept = isFreeFor(roster, job) ? job : withoutWorker(job)
    roster.put(kept, { ...kept, status: 'ANULADO' })
    return kept
  })
  const days = jobs.flatMap(({ schedule }) => schedule.map(({ date }) => date)).toSorted()
  const assigned = jobs.filter(({ workerId }) => workerId !== null).length
  const skipped = moved.flatMap(({ holidays }) => holidays)
  return {
    original,
    jobs,
    roster,
    preview: {
      startDate: body.startDate,
      endDate: original.endDate && addDays(original.endDate, movedDays),
      movedDays,
      jobs: jobs.length,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      assigned,
      released: pending.filter(({ workerId }) => workerId !== null).length - assigned,
      skippedShifts: skipped.length,
      holidays: [...new Map(skipped.map((holiday) => [holiday.day, holiday])).values()].toSorted((a, b) =>
        a.day < b.day ? -1 : 1,
      ),
      missingHours: missingHoursOf(jobs),
    },
  }
}

/** Jobs of one campaign mostly have the same hours: each is asked about once. */
function missingHoursOf(jobs: readonly JobRecord[]): string[] {
  const zones = grouped(jobs, ({ timezone }) => timezone)
  const all = [...zones].flatMap(([zone, some]) => {
    const days = some.flatMap(({ schedule }) => schedule)
    const unlike = new Map(days.map((one) => [JSON.stringify(one), one]))
    return skippedTexts([...unlike.values()], zone)
  })
  return [...new Set(all)].toSorted()
}

/** Cancelled work is not planned again. */
async function copiedJobs(db: Tx, campaignId: number): Promise<JobRecord[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'ANULADO')
    .orderBy('id')
    .limit(maxBulkJobs + 1)
    .execute()
  return loadJobs(
    db,
    rows.map(({ id }) => id),
  )
}

/** What a day is where a job is worked: holidays of its centre's place, or those of all Spain where it has none. */
async function holidaysOfMoved(db: Tx, jobs: readonly JobRecord[], movedDays: number) {
  const days = jobs.flatMap(({ schedule }) => schedule.map(({ date }) => addDays(date, movedDays))).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return () => undefined
  const places = await placesOfCentres(
    db,
    jobs.map(({ centreId }) => centreId),
  )
  const rule = await holidaysOf(db, first, last)
  return (day: Day, { centreId }: JobRecord) => rule(day, places.get(centreId))
}

/** A night goes or stays whole: it is of the day on which it begins. */
function movedWork(schedule: Schedule, days: number, holidayOn: (day: Day) => string | undefined) {
  const moved = schedule.map((one) => ({ ...one, date: addDays(one.date, days) }))
  const holidays: Holiday[] = []
  const kept = workByDay(moved).filter(([first]) => {
    const name = first && holidayOn(first.date)
    if (first && name) holidays.push({ day: first.date, name })
    return !name
  })
  return { schedule: tidySchedule(kept.flat()), holidays }
}

const withoutWorker = (job: JobRecord): JobRecord => ({
  ...job,
  workerId: null,
  workerName: null,
  workerCompany: null,
})

/** Nobody is asked for reasons here: what would need one is left to whoever plans the copy. */
const isFreeFor = (roster: Roster, job: JobRecord): boolean =>
  verdictsAmongMany(roster, job, undefined).every(
    ({ severity, asksReason }) => severity !== 'block' && !asksReason,
  )
