import type { VisitMark } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import type { VisitNights } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { VisitPhoto } from '@cuadrante/contract/routes/visits/visit-photo.ts'
import type { VisitStop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import type { VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { sql } from 'kysely'
import { liveVisitJob } from '../visit-plans.queries.ts'
import type { Tx } from '../../../../platform/database/database.ts'

/** A day of a plan that is a job, as it is stored. */
export type WorkDay = Pick<VisitWork, 'jobId' | 'status' | 'campaign' | 'client' | 'date'> &
  Pick<VisitWork, 'leavesAt' | 'returnsAt' | 'km'> & {
    readonly batchId: number
    readonly person: number
    readonly workerId: number | null
    readonly worker: string | null
    readonly stops: readonly VisitStop[]
    readonly nights: VisitNights | null
  }

/** Undefined for a job that is not made of a day of visits, or whose plan is gone. */
export async function findWorkDay(db: Tx, jobId: number): Promise<WorkDay | undefined> {
  const { rows } = await sql<WorkDay>`
    select j.id as "jobId", j.status, j.worker_id as "workerId", j.worker_name as worker, c.name as campaign,
      j.client_name as client, r.batch_id as "batchId", r.person, r.date, r.leaves_at as "leavesAt",
      r.returns_at as "returnsAt", r.km::float8 as km, r.stops, r.nights
    from visit_routes r
    join jobs j on j.id = r.job_id and j.deleted_at is null
    join campaigns c on c.id = j.campaign_id and c.deleted_at is null
    where r.job_id = ${jobId}`.execute(db)
  return rows[0]
}

type StoredMark = Omit<VisitMark, 'at'> & { readonly jobId: number; readonly at: string }

type WorkJob = Pick<WorkDay, 'status' | 'worker'> & { readonly id: number; readonly campaignId: number }

/** Whose the days of a plan are that are jobs. */
export async function jobsOfVisits(db: Tx, batchId: number): Promise<ReadonlyMap<number, WorkJob>> {
  const { rows } = await sql<WorkJob>`
    select j.id, j.status, j.campaign_id as "campaignId", j.worker_name as worker
    from visit_routes r join jobs j on j.id = r.job_id where r.batch_id = ${batchId} and ${liveVisitJob}`.execute(
    db,
  )
  return new Map(rows.map((job) => [job.id, job]))
}

/** What has been said of the visits of some jobs, in order. */
export async function marksOf(db: Tx, jobIds: readonly number[]): Promise<ReadonlyMap<number, VisitMark[]>> {
  const found = new Map<number, VisitMark[]>()
  if (jobIds.length === 0) return found
  const { rows } = await sql<StoredMark>`
    select job_id as "jobId", id, row_id as "rowId", act, marked_at as at, minutes, note
    from visit_marks where job_id = any(${[...jobIds]}::bigint[]) order by job_id, marked_at, id`.execute(db)
  for (const { jobId, ...mark } of rows) {
    const own = found.get(jobId) ?? []
    own.push({ ...mark, at: new Date(mark.at).toISOString() })
    found.set(jobId, own)
  }
  return found
}

/** The photos of the visits of some jobs, in the order in which they were taken. */
export async function photosOf(
  db: Tx,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, readonly VisitPhoto[]>> {
  if (jobIds.length === 0) return new Map()
  const { rows } = await sql<VisitPhoto & { jobId: number }>`
    select job_id as "jobId", id, row_id as "rowId", taken_at as at
    from visit_photos where job_id = any(${[...jobIds]}::bigint[]) order by job_id, taken_at, id`.execute(db)
  const photos = rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  return new Map(
    [...grouped(photos, ({ jobId }) => jobId)].map(([jobId, own]) => [
      jobId,
      own.map(({ id, rowId, at }) => ({ id, rowId, at })),
    ]),
  )
}
