import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import { loadJobs } from '../jobs/load-jobs.ts'
import { isStanding } from '../jobs/standing-job.ts'
import { isAsOffered, type Conditions } from './conditions.queries.ts'

export type Asked = { readonly offerId: number; readonly offered: Conditions }

/** Those of some invitations whose offer still has jobs, none of which is what the person was asked to do. */
export async function changedSince<A extends Asked>(db: Tx, asked: readonly A[]): Promise<Set<A>> {
  const standing = await standingWork(db, asked)
  return new Set(
    asked.filter((one) => {
      const jobs = standing(one)
      return jobs.length > 0 && !jobs.some((job) => isAsOffered(job, one.offered))
    }),
  )
}

/** Some invitations, each with the jobs of its offer that still are what the person was asked to do. */
export async function withJobsAsOffered<A extends Asked>(db: Tx, asked: readonly A[]) {
  const standing = await standingWork(db, asked)
  return asked.map((one) => ({
    ...one,
    jobIds: standing(one)
      .filter((job) => isAsOffered(job, one.offered))
      .map(({ id }) => id),
  }))
}

/** The jobs of the offers of some invitations that have not been cancelled, the lowest number first. */
async function standingWork(db: Tx, asked: readonly Asked[]): Promise<(one: Asked) => readonly JobRecord[]> {
  const offerIds = [...new Set(asked.map(({ offerId }) => offerId))]
  if (offerIds.length === 0) return () => []
  const { rows } = await sql<{ offerId: number; jobId: number }>`
    select p.offer_id as "offerId", p.job_id as "jobId" from offer_places p
    join jobs j on j.id = p.job_id and ${isStanding}
    where p.offer_id = any(${offerIds}) order by p.job_id`.execute(db)
  const jobs = new Map(
    (await loadJobs(db, [...new Set(rows.map(({ jobId }) => jobId))])).map((job) => [job.id, job]),
  )
  const places = grouped(rows, ({ offerId }) => offerId)
  return ({ offerId }) => (places.get(offerId) ?? []).flatMap(({ jobId }) => jobs.get(jobId) ?? [])
}
