import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import { loadJobs } from '../jobs/load-jobs.ts'
import { isAsOffered, type Conditions } from './conditions.queries.ts'

export type Asked = { readonly offerId: number; readonly offered: Conditions }

/** Those of some invitations whose offer still has jobs, none of which is what the person was asked to do. */
export async function changedSince<A extends Asked>(db: Tx, asked: readonly A[]): Promise<Set<A>> {
  const offerIds = [...new Set(asked.map(({ offerId }) => offerId))]
  if (offerIds.length === 0) return new Set()
  const { rows } = await sql<{ offerId: number; jobId: number }>`
    select p.offer_id as "offerId", p.job_id as "jobId" from offer_places p
    join jobs j on j.id = p.job_id and j.deleted_at is null and j.status <> 'ANULADO'
    where p.offer_id = any(${offerIds})`.execute(db)
  const jobs = new Map(
    (await loadJobs(db, [...new Set(rows.map(({ jobId }) => jobId))])).map((job) => [job.id, job]),
  )
  const places = grouped(rows, ({ offerId }) => offerId)
  return new Set(
    asked.filter(({ offerId, offered }) => {
      const standing = (places.get(offerId) ?? []).flatMap(({ jobId }) => jobs.get(jobId) ?? [])
      return standing.length > 0 && !standing.some((job) => isAsOffered(job, offered))
    }),
  )
}
