import type { SwapMode } from '@cuadrante/contract/campaigns/swaps/swap-mode.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/http/context.ts'
import { fail, isNotFound } from '../../../platform/http/fail.ts'
import { readSettings } from '../../access/index.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import { lockedJob } from '../jobs/load-jobs.ts'
import { slotRows } from '../jobs/slot-rows.ts'
import { stands } from '../jobs/standing-job.ts'
import { ownWorker } from '../scope.ts'

export type SwapRecord = {
  readonly id: number
  readonly jobId: number
  readonly workerId: number
  readonly workerName: string
  readonly status: 'OPEN' | 'TAKEN' | 'DONE' | 'WITHDRAWN' | 'REFUSED' | 'EXPIRED'
  readonly takenBy: number | null
  readonly takenByName: string | null
  readonly takenVersion: number | null
  /** The taker's own job that is given for it, as it was then; agreed to by whoever offers, or not yet. */
  readonly forJobId: number | null
  readonly forVersion: number | null
  readonly agreedAt: string | null
  /** Who has closed it: a colleague, or whoever answered in the office. */
  readonly closedBy: string | null
}

/** One swap, held until the transaction ends: of many who take it the second sees what the first has done. @throws not_found */
export async function lockedSwap(db: Tx, id: number): Promise<SwapRecord> {
  const { rows } = await sql<SwapRecord>`
    select id, job_id as "jobId", worker_id as "workerId", worker_name as "workerName", status, taken_by as "takenBy",
      taken_by_name as "takenByName", taken_version as "takenVersion", for_job_id as "forJobId",
      for_version as "forVersion", agreed_at as "agreedAt",
      closed_by as "closedBy"
    from swaps where id = ${id} for no key update`.execute(db)
  const [swap] = rows
  if (!swap) throw fail('not_found')
  return swap
}

/** The job of a swap that still is its worker's and to come, held for this transaction; undefined where it is not. */
export async function swappableJob(
  db: Tx,
  { jobId, workerId }: Pick<SwapRecord, 'jobId' | 'workerId'>,
  now: Date,
): Promise<JobRecord | undefined> {
  const job = await lockedJob(db, jobId).catch((error: unknown) => {
    if (!isNotFound(error)) throw error
  })
  return job && isSwappable(job, workerId, now) && (await stands(db, jobId)) ? job : undefined
}

/** A draft is nobody's yet, and what has begun is not handed over. */
const isSwappable = (job: JobRecord, workerId: number, now: Date): boolean =>
  job.workerId === workerId &&
  job.status === 'CONFIRMADO' &&
  slotRows(job.schedule, job.timezone).every(({ starts_at }) => new Date(starts_at) > now)

/** The number of the caller among the workers. @throws not_found */
export async function callersWorker(db: Tx, session: Session): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select ${ownWorker(session)} as id`.execute(db)
  const id = rows[0]?.id
  if (!id) throw fail('not_found')
  return id
}

export async function swapModeOf(db: Tx): Promise<SwapMode> {
  const { settings } = await db.selectFrom('tenants').select('settings').executeTakeFirstOrThrow()
  return readSettings(settings).swaps
}
