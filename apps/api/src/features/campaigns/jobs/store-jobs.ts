import { jobFields } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { rowOf } from '../../../platform/records/record-row.ts'
import { retimeOffers } from '../offers/retime-offers.ts'
import type { JobRecord } from './job-record.ts'
import { derivedColumns, slotRows } from './slot-rows.ts'
import { holderOf, tellWorkers, type ShiftChange } from './changes/tell-workers.ts'

/**
 * Writes new jobs with their slots, of campaigns that nobody deletes meanwhile. The database refuses an overlap (23P01).
 * @throws not_found
 */
export async function insertJobs(db: Tx, jobs: readonly JobRecord[]): Promise<void> {
  await holdCampaigns(
    db,
    jobs.map(({ campaignId }) => campaignId),
  )
  for (const part of chunks(jobs, 500)) {
    await db
      .insertInto('jobs')
      .values(part.map((job) => ({ id: job.id, campaign_id: job.campaignId, ...columnsOf(job) })))
      .execute()
    await insertSlots(db, part)
  }
}

/** Whoever deletes a campaign waits for its new jobs, and no job enters one that is deleted. @throws not_found */
async function holdCampaigns(db: Tx, campaignIds: readonly number[]): Promise<void> {
  const ids = [...new Set(campaignIds)]
  const { rows } = await sql`
    select id from campaigns where id = any(${ids}::bigint[]) and deleted_at is null order by id for key share`.execute(
    db,
  )
  if (rows.length < ids.length) throw fail('not_found')
}

/**
 * Writes changed jobs, each one version on, and tells the workers whose shifts they are or were; `isTold` where they
 * know already. Slots are rewritten only where `hasNewTimes` says so.
 * The database refuses an overlap (23P01).
 */
export async function updateJobs(
  db: Tx,
  jobs: readonly JobRecord[],
  { now, hasNewTimes, isTold = false }: Update,
): Promise<void> {
  const retimed = jobs.filter(hasNewTimes)
  // Two workers may change places: only the result has to hold.
  if (jobs.length > 1) await sql`set constraints one_place_at_a_time deferred`.execute(db)
  // The old slots go first: a slot that moves must not meet itself.
  const moved = await removeSlots(db, retimed, now)
  const changes: ShiftChange[] = []
  for (const part of chunks(jobs, 500)) {
    const heldBefore = await updateRows(db, part, now)
    for (const job of part)
      changes.push({
        job,
        from: heldBefore.get(job.id) ?? null,
        to: holderOf(job),
        isRetimed: hasNewTimes(job),
      })
  }
  for (const part of chunks(retimed, 500)) await insertSlots(db, part, moved)
  if (retimed.length > 0)
    await retimeOffers(
      db,
      retimed.map(({ id }) => id),
    )
  if (jobs.length > 1) await sql`set constraints one_place_at_a_time immediate`.execute(db)
  if (!isTold) await tellWorkers(db, changes, now)
}

type Update = {
  readonly now: Date
  readonly hasNewTimes: (job: JobRecord) => boolean
  readonly isTold?: boolean
}

/** One statement for many rows: the new values come as a JSON array. @returns who had each before */
async function updateRows(
  db: Tx,
  jobs: readonly JobRecord[],
  now: Date,
): Promise<Map<number, number | null>> {
  const rows = jobs.map((job) => ({ id: job.id, ...columnsOf(job), needs: job.needs }))
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
  const assignments = sql.join(columns.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`))
  const { rows: before } = await sql<{ id: number; heldBy: number | null }>`
    update jobs j set ${assignments}, version = j.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_populate_recordset(null::jobs, ${JSON.stringify(rows)}::jsonb) n join jobs old on old.id = n.id
    where j.id = n.id
    returning j.id, case when old.holds_time then old.worker_id end as "heldBy"`.execute(db)
  return new Map(before.map(({ id, heldBy }) => [id, heldBy]))
}

/** When the beginning of a job's slot was moved to an instant; null where it is the first one. */
type MovedAt = (jobId: number, startsAt: string) => string | null

/** @returns when beginnings were moved: those that the jobs had before as it was, the others now */
async function removeSlots(db: Tx, jobs: readonly JobRecord[], now: Date): Promise<MovedAt> {
  if (jobs.length === 0) return () => null
  const { rows } = await sql<{ jobId: number; startsAt: string; movedAt: string | null }>`
    delete from job_slots where job_id = any(${jobs.map(({ id }) => id)}::bigint[])
    returning job_id as "jobId", starts_at as "startsAt", moved_at as "movedAt"`.execute(db)
  const keyOf = (jobId: number, startsAt: string) => `${jobId} ${Date.parse(startsAt)}`
  const before = new Map(rows.map(({ jobId, startsAt, movedAt }) => [keyOf(jobId, startsAt), movedAt]))
  return (jobId, startsAt) => {
    const known = before.get(keyOf(jobId, startsAt))
    return known === undefined ? now.toISOString() : known
  }
}

async function insertSlots(db: Tx, jobs: readonly JobRecord[], movedAt: MovedAt = () => null): Promise<void> {
  const rows = jobs.flatMap((job) =>
    slotRows(job.schedule, job.timezone).map((slot) => ({
      job_id: job.id,
      ...slot,
      moved_at: movedAt(job.id, slot.starts_at),
    })),
  )
  await sql`
    insert into job_slots (job_id, date, start_time, end_time, starts_at, ends_at, moved_at)
    select job_id, date, start_time, end_time, starts_at, ends_at, moved_at
    from jsonb_populate_recordset(null::job_slots, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

function columnsOf(job: JobRecord) {
  return {
    ...rowOf('jobs', jobFields, job),
    client_id: job.clientId,
    client_name: job.clientName,
    executive_id: job.executiveId,
    executive_name: job.executiveName,
    profile_id: job.profileId,
    profile_name: job.profileName,
    centre_id: job.centreId,
    centre_name: job.centreName,
    timezone: job.timezone,
    worker_id: job.workerId,
    worker_name: job.workerName,
    worker_company: job.workerCompany,
    needs: JSON.stringify(job.needs),
    ...derivedColumns(job.schedule, job.timezone),
  }
}

function* chunks<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
