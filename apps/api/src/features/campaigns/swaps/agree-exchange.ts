import type { swapEndpoints as endpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { Planning } from '../planning.ts'
import { handOver, judgeMoves } from './hand-over.ts'
import { callersWorker, lockedSwap, swapModeOf } from './swap-record.ts'
import { ownSwapsOf } from './swaps.queries.ts'
import { historyOfSwap, movesOf } from './take-swap.ts'
import { tellColleague, tellOffice } from './tell-swap.ts'

type Agree = (typeof endpoints)['agree']

/**
 * Whoever offers a shift agrees to the one that a colleague gives for it: both change hands at once, or wait for the office.
 * Or not: the shift stays on offer.
 * @throws not_found, swaps_off, swap_closed, swap_moved, swap_impossible, exchange_impossible
 */
export async function agreeExchange(
  planning: Planning,
  { params, body }: Input<Agree>,
): Promise<Reply<Agree>> {
  const { db, session, now } = planning
  const mode = await swapModeOf(db)
  const workerId = await callersWorker(db, session)
  const swap = await lockedSwap(db, params.id)
  const { takenBy } = swap
  if (swap.workerId !== workerId) throw fail('not_found')
  if (swap.status !== 'TAKEN' || takenBy === null || swap.forJobId === null || swap.agreedAt !== null)
    throw fail('swap_closed')
  const isDone = body.isAgreed && mode === 'automatic'
  const at = sql`${now.toISOString()}::timestamptz`
  if (!body.isAgreed) {
    await sql`update swaps set status = 'OPEN', taken_by = null, taken_by_name = null, taken_at = null, taken_version = null,
      for_job_id = null, for_version = null where id = ${swap.id}`.execute(db)
    await tellColleague(planning, swap, takenBy, 'declined')
  } else {
    if (mode === 'off') throw fail('swaps_off')
    const moves = await movesOf(planning, swap, takenBy)
    await (isDone ? handOver : judgeMoves)(planning, moves, { worker: workerId })
    await sql`update swaps set agreed_at = ${at}, status = ${isDone ? 'DONE' : 'TAKEN'}, closed_at = ${isDone ? at : null},
      closed_by = ${isDone ? session.name : null} where id = ${swap.id}`.execute(db)
    await recordHistory(planning, historyOfSwap('swap_agreed', swap))
    if (isDone) await tellColleague(planning, swap, takenBy, 'given')
    await tellOffice(planning, swap, !isDone)
  }
  return { isDone, swaps: await ownSwapsOf(planning, workerId) }
}
