import type { swapEndpoints as endpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import type { OfficeSwaps, OwnSwaps } from '@cuadrante/contract/campaigns/swaps/swaps.ts'
import type { HistoryAction } from '@cuadrante/contract/history/actions.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerChoice } from '../jobs/choices.ts'
import { lockJobs } from '../jobs/load-jobs.ts'
import type { Planning } from '../planning.ts'
import { handOver, judgeMoves, type Move } from './hand-over.ts'
import { callersWorker, lockedSwap, swapModeOf, swappableJob, type SwapRecord } from './swap-record.ts'
import { officeSwapsAt, ownSwapsOf } from './swaps.queries.ts'
import { tellColleague, tellOffice } from './tell-swap.ts'

type Endpoints = typeof endpoints

/**
 * A worker takes the shift of a colleague: it is theirs at once, or waits for the office. Of several only the first has it;
 * taking it twice changes nothing.
 * @throws not_found, swaps_off, swap_closed, swap_taken, swap_changed, swap_impossible
 */
export async function takeSwap(
  planning: Planning,
  { params, body }: Input<Endpoints['take']>,
): Promise<Reply<Endpoints['take']>> {
  const { db, session } = planning
  const mode = await swapModeOf(db)
  if (mode === 'off') throw fail('swaps_off')
  const workerId = await callersWorker(db, session)
  const swap = await lockedSwap(db, params.id)
  if (swap.workerId === workerId) throw fail('not_found')
  const isAtOnce = mode === 'automatic' && body.forJobId === undefined
  const isOwn = swap.takenBy === workerId && (swap.status === 'TAKEN' || swap.status === 'DONE')
  if (!isOwn)
    await takeOpen(planning, swap, { workerId, version: body.version, forJobId: body.forJobId, isAtOnce })
  const isDone = isOwn ? swap.status === 'DONE' : isAtOnce
  return { isDone, swaps: await ownSwapsOf(planning, workerId) }
}

type Taking = {
  readonly workerId: number
  readonly version: number
  readonly forJobId: number | undefined
  readonly isAtOnce: boolean
}

async function takeOpen(
  planning: Planning,
  swap: SwapRecord,
  { workerId, version, forJobId, isAtOnce }: Taking,
): Promise<void> {
  const { db, now } = planning
  if (swap.status === 'TAKEN' || swap.status === 'DONE') throw fail('swap_taken')
  await lockJobs(db, [swap.jobId, ...(forJobId === undefined ? [] : [forJobId])])
  const job = swap.status === 'OPEN' ? await swappableJob(db, swap, now) : undefined
  if (!job) throw fail('swap_closed')
  if (job.version !== version) throw fail('swap_changed')
  const { name } = await workerChoice(db, workerId)
  const given =
    forJobId === undefined ? undefined : await swappableJob(db, { jobId: forJobId, workerId }, now)
  if (forJobId !== undefined && !given) throw fail('shift_not_swappable')
  const moves = [{ job, to: workerId }, ...(given ? [{ job: given, to: swap.workerId }] : [])]
  await (isAtOnce ? handOver : judgeMoves)(planning, moves, { worker: workerId })
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`update swaps set status = ${isAtOnce ? 'DONE' : 'TAKEN'}, taken_by = ${workerId}, taken_by_name = ${name},
      taken_at = ${at}, taken_version = ${version}, for_job_id = ${given?.id ?? null}, for_version = ${given?.version ?? null}, closed_at = ${isAtOnce ? at : null}, closed_by = ${isAtOnce ? name : null}
    where id = ${swap.id}`.execute(db)
  const taken: SwapRecord = { ...swap, takenBy: workerId, takenByName: name }
  if (!isAtOnce) await recordHistory(planning, historyOfSwap('swap_asked', taken))
  await tellColleague(planning, taken, swap.workerId, given ? 'proposed' : isAtOnce ? 'taken' : 'asked')
  // The office has nothing to decide before both agree.
  if (!given) await tellOffice(planning, taken, !isAtOnce)
}

/** Whoever asked for a shift does not want it after all: others may take it. @throws not_found, swap_closed */
export async function leaveSwap(
  planning: Planning,
  { params }: Input<Endpoints['leave']>,
): Promise<OwnSwaps> {
  const { db, session } = planning
  const workerId = await callersWorker(db, session)
  const swap = await lockedSwap(db, params.id)
  if (swap.takenBy !== workerId) throw fail('not_found')
  if (swap.status !== 'TAKEN') throw fail('swap_closed')
  await sql`update swaps set status = 'OPEN', taken_by = null, taken_by_name = null, taken_at = null, taken_version = null,
      for_job_id = null, for_version = null, agreed_at = null
    where id = ${swap.id}`.execute(db)
  await recordHistory(planning, historyOfSwap('swap_left', swap))
  await tellColleague(planning, swap, swap.workerId, 'left')
  return ownSwapsOf(planning, workerId)
}

/**
 * The office approves, and the shift changes hands, judged again; or it refuses, and both read why. The first answer counts.
 * @throws not_found, swap_answered, swap_closed, swap_moved, worker_busy, assignment_blocked, conflict_needs_reason
 */
export async function answerSwap(
  planning: Planning,
  { params, body }: Input<Endpoints['answer']>,
): Promise<OfficeSwaps> {
  const { db, session, now } = planning
  const swap = await lockedSwap(db, params.id)
  const { takenBy, status, closedBy } = swap
  // Of two who approve, the second finds what was wanted.
  if (status === 'DONE' && body.isApproved) return officeSwapsAt(db, now)
  if (status === 'DONE' || status === 'REFUSED')
    throw fail('swap_answered', { by: closedBy ?? '', isApproved: status === 'DONE' })
  if (status !== 'TAKEN' || takenBy === null) throw fail('swap_closed')
  if (swap.forJobId !== null && swap.agreedAt === null) throw fail('swap_closed')
  if (body.isApproved)
    await handOver(planning, await movesOf(planning, swap, takenBy), { office: body.conflictReason })
  else await recordHistory(planning, { ...historyOfSwap('swap_refused', swap), reason: body.reason })
  const reason = body.isApproved ? null : body.reason
  await sql`update swaps set status = ${body.isApproved ? 'DONE' : 'REFUSED'}, closed_at = ${now.toISOString()}::timestamptz,
      closed_by = ${session.name}, reason = ${reason}
    where id = ${swap.id}`.execute(db)
  await tellColleague(planning, swap, takenBy, body.isApproved ? 'given' : 'refused', reason ?? undefined)
  await tellColleague(
    planning,
    swap,
    swap.workerId,
    body.isApproved ? 'taken' : 'refused',
    reason ?? undefined,
  )
  return officeSwapsAt(db, now)
}

/** The jobs that change hands, held, as both people saw them. @throws swap_closed, swap_moved */
export async function movesOf({ db, now }: Planning, swap: SwapRecord, takenBy: number): Promise<Move[]> {
  const { jobId, forJobId } = swap
  await lockJobs(db, forJobId === null ? [jobId] : [jobId, forJobId])
  const job = await swappableJob(db, swap, now)
  if (!job) throw fail('swap_closed')
  if (job.version !== swap.takenVersion) throw fail('swap_moved')
  if (forJobId === null) return [{ job, to: takenBy }]
  const given = await swappableJob(db, { jobId: forJobId, workerId: takenBy }, now)
  if (!given) throw fail('swap_closed')
  if (given.version !== swap.forVersion) throw fail('swap_moved')
  return [
    { job, to: takenBy },
    { job: given, to: swap.workerId },
  ]
}

export const historyOfSwap = (action: HistoryAction, { jobId, takenByName }: SwapRecord) => ({
  entity: 'job',
  entityId: jobId,
  action,
  label: `#${jobId}`,
  after: { colleague: takenByName },
})
