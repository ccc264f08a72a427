import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { recordHistory } from '../../../../platform/history/record-history.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { historyOf, type JobRecord } from '../../jobs/job-record.ts'
import { loadJobs, lockJobs, takeJobNumbers } from '../../jobs/load-jobs.ts'
import { slotRows } from '../../jobs/slot-rows.ts'
import { isStanding, stands } from '../../jobs/standing-job.ts'
import { insertJobs } from '../../jobs/store-jobs.ts'
import type { PlanningActor } from '../../planning.ts'
import { conditionsOffered, isAsOffered } from '../conditions.queries.ts'

/** Start of a job's first slot. ISO 8601. */
export function beginningOf(job: JobRecord): string {
  const [first] = slotRows(job.schedule, job.timezone)
  if (!first) throw new RangeError('a job has at least one slot')
  return first.starts_at
}

/** A job `j` of a place `p` that may be given away: nobody's, or still of the person whom the offer is to stand in for. */
export const isFreePlace: RawBuilder<boolean> = sql`(${isStanding} and (
  j.status = 'PENDIENTE' and j.worker_id is null
  or j.status in ('PENDIENTE', 'CONFIRMADO') and j.worker_id = p.instead_of))`

/** A job `j` that the office has drafted for a worker: their yes confirms it. */
export const isDraftOf = (workerId: number | RawBuilder<number>): RawBuilder<boolean> =>
  sql`(${isStanding} and j.status = 'PENDIENTE' and j.worker_id = ${workerId})`

/**
 * The job and, as far as there are any, others that are alike: same campaign, place, profile, needs and hours, pending,
 * without a worker and in no open offer. All are held. @throws not_found, job_not_offerable, job_already_offered
 */
export async function openingsFor(db: Tx, jobId: number, places: number, now: Date): Promise<JobRecord[]> {
  const job = await heldJob(db, jobId)
  const hasBegun = new Date(beginningOf(job)).getTime() <= now.getTime()
  if (!isFree(job) || hasBegun || !(await stands(db, jobId))) throw fail('job_not_offerable', { jobId })
  return [job, ...(places > 1 ? await twinsOf(db, job, places - 1) : [])]
}

/** A job that nobody can take in an open offer, held. @throws not_found, job_already_offered */
export async function heldJob(db: Tx, jobId: number): Promise<JobRecord> {
  await lockJobs(db, [jobId])
  const [job] = await loadJobs(db, [jobId])
  if (!job) throw fail('not_found')
  const offerId = await openOfferOf(db, jobId)
  if (offerId !== undefined) throw fail('job_already_offered', { jobId, offerId })
  return job
}

const isFree = ({ status, workerId }: JobRecord) => status === 'PENDIENTE' && workerId === null

async function openOfferOf(db: Tx, jobId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select o.id from offer_places p join offers o on o.id = p.offer_id join jobs j on j.id = p.job_id
    where p.job_id = ${jobId} and o.status = 'OPEN' and ${isFreePlace} limit 1`.execute(db)
  return rows[0]?.id
}

async function twinsOf(db: Tx, job: JobRecord, most: number): Promise<JobRecord[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from jobs t join jobs j on j.id = ${job.id}
    where t.id <> j.id and t.campaign_id = j.campaign_id and t.deleted_at is null and t.status = 'PENDIENTE'
      and t.worker_id is null and t.centre_id is not distinct from j.centre_id
      and t.profile_id is not distinct from j.profile_id and t.location is not distinct from j.location
      and t.start_date = j.start_date and t.end_date = j.end_date and t.start_time = j.start_time
      and t.end_time = j.end_time and t.minutes = j.minutes and t.needs = j.needs
      and not exists (
        select from offer_places p join offers o on o.id = p.offer_id where p.job_id = t.id and o.status = 'OPEN')
    order by t.id limit 200 for no key update of t`.execute(db)
  const alike = await loadJobs(
    db,
    rows.map(({ id }) => id),
  )
  const hours = JSON.stringify(job.schedule)
  return alike.filter((twin) => JSON.stringify(twin.schedule) === hours).slice(0, most)
}

/** Makes the jobs that are missing, each a copy of the first under its own number, so that every place is a job. */
export async function addOpenings(
  planning: PlanningActor,
  job: JobRecord,
  count: number,
): Promise<JobRecord[]> {
  if (count === 0) return []
  const { db } = planning
  const copies = (await takeJobNumbers(db, count)).map((id): JobRecord => ({ ...job, id, version: 1 }))
  await insertJobs(db, copies)
  await recordHistory(
    planning,
    ...copies.map((copy) => ({
      entity: 'job',
      entityId: copy.id,
      action: 'cloned' as const,
      label: `#${copy.id}`,
      after: { ...historyOf(copy), copyOf: job.id },
      reason: `Plaza de una oferta`,
    })),
  )
  return copies
}

/**
 * A place that nobody holds, that has not begun and that still is what a worker was asked to do, held for this transaction;
 * that of their draft first, then the lowest number.
 */
export async function freeOpening(
  { db, now }: Pick<PlanningActor, 'db' | 'now'>,
  offerId: number,
  workerId: number,
): Promise<JobRecord | undefined> {
  const { rows } = await sql<{ id: number }>`
    select j.id from offer_places p
    join jobs j on j.id = p.job_id
    where p.offer_id = ${offerId} and (${isFreePlace} or ${isDraftOf(workerId)})
      and not exists (select from job_slots s where s.job_id = j.id and s.starts_at <= ${now.toISOString()}::timestamptz)
    order by j.worker_id is distinct from ${workerId}, j.id for no key update of j`.execute(db)
  return firstAsOffered(db, rows, offerId, workerId)
}

/** Any job of an offer that still is what a worker was asked to do, taken or not; their own first. */
export async function offeredWork(db: Tx, offerId: number, workerId: number): Promise<JobRecord | undefined> {
  const { rows } = await sql<{ id: number }>`
    select j.id from offer_places p join jobs j on j.id = p.job_id and ${isStanding}
    where p.offer_id = ${offerId} order by j.worker_id is distinct from ${workerId}, j.id`.execute(db)
  return firstAsOffered(db, rows, offerId, workerId)
}

async function firstAsOffered(
  db: Tx,
  rows: readonly { readonly id: number }[],
  offerId: number,
  workerId: number,
): Promise<JobRecord | undefined> {
  const offered = rows.length > 0 ? await conditionsOffered(db, offerId, workerId) : undefined
  if (!offered) return undefined
  const jobs = await loadJobs(
    db,
    rows.map(({ id }) => id),
  )
  return jobs.find((job) => isAsOffered(job, offered))
}

/** What an offer is about: any of its jobs that still stands. */
export async function workOf(db: Tx, offerId: number): Promise<JobRecord | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.job_id as id from offer_places p join jobs j on j.id = p.job_id and j.deleted_at is null
    where p.offer_id = ${offerId} order by j.status = 'ANULADO', p.job_id limit 1`.execute(db)
  return rows[0] && (await loadJobs(db, [rows[0].id]))[0]
}
