import type { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
import {
  isChainFrom,
  isFreePlace,
  keepWhy,
  loadJobs,
  lockJobs,
  operationAsTold,
  type Planning,
  withdrawTakenOffersOf,
} from '../../campaigns/index.ts'
import { allowedInCover } from './cover-checks.ts'
import { assignJobs } from '../proposals/assign-jobs.ts'
import { scopeJobs } from '../runs/scope.queries.ts'

type Cover = (typeof endpoints)['cover']

/**
 * Gives a job to somebody else, and each job that this leaves open to the next, in one transaction and judged again. Can be
 * taken back as one change. The offers by which somebody came to them are over, until it is.
 * @throws not_found, job_has_begun, job_is_offered, cover_unrelated, plan_moved
 */
export async function coverJob(planning: Planning, { params, body }: Input<Cover>): Promise<Reply<Cover>> {
  const { db, now, session, ip } = planning
  const ids = body.steps.map(({ jobId }) => jobId)
  await lockJobs(
    db,
    ids.toSorted((a, b) => a - b),
  )
  const jobs = new Map((await loadJobs(db, ids)).map((job) => [job.id, job]))
  if (!jobs.has(params.id)) throw ids[0] === params.id ? fail('not_found') : fail('cover_unrelated')
  if (!isChainFrom(params.id, body.steps, jobs)) throw fail('cover_unrelated')
  const open = await scopeJobs(db, { jobIds: ids }, now, ids.length, isFreePlace)
  if (open.length !== ids.length) throw fail('job_has_begun')
  if (open.some(({ kind }) => kind === 'offered')) throw fail('job_is_offered')
  const { operationId } = await assignJobs(
    planning,
    body.steps.map(({ jobId, version, workerId }) => ({
      job_id: jobId,
      job_version: version,
      worker_before: jobs.get(jobId)?.workerId ?? null,
      worker_after: workerId,
    })),
    {
      settings: { allowed: [...allowedInCover, ...(body.allow ? [body.allow] : [])] },
      reason: body.reason,
      action: 'covered',
      also: { covers: params.id },
    },
  )
  const by = { actor: session.name, via: 'office', ip, at: now } as const
  await keepWhy(db, await withdrawTakenOffersOf(db, ids, by), { withdrawn_by_operation: operationId })
  return operationAsTold(db, operationId)
}
