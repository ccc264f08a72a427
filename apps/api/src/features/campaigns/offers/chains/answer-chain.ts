import { fail } from '../../../../platform/http/fail.ts'
import { rememberOperation } from '../../bulk/operations.queries.ts'
import type { JobRecord } from '../../jobs/job-record.ts'
import { holderOf, tellWorkers } from '../../jobs/changes/tell-workers.ts'
import { handOver, judgeMoves, type Move } from '../../swaps/hand-over.ts'
import { freeOpening } from '../answers/openings.ts'
import { lockedOffer, moveInvitation } from '../offer-record.ts'
import { recordSteps } from '../proof/offer-steps.ts'
import { byItself, stepBy, type Offering } from '../offering.ts'
import { tellPromoted } from '../proof/tell-people.ts'
import { linksOf, type ChainLink } from './chain.queries.ts'
import { forgetNextWays } from './next-ways.queries.ts'

type Chain = { readonly links: readonly ChainLink[]; readonly moves: readonly Move[] }

/** Whether all of a chain could still move, for somebody who says yes to their part. @throws offer_impossible, chain_broken */
export async function chainNow(offering: Offering, chainOf: number, workerId: number): Promise<Chain> {
  const { db } = offering
  const links = await linksOf(db, chainOf)
  const moves: Move[] = []
  for (const link of links.toSorted((a, b) => a.jobId - b.jobId)) {
    const job = await freeOpening(offering, link.offerId, link.workerId)
    if (!job) throw fail(link.workerId === workerId ? 'offer_changed' : 'chain_broken')
    moves.push({ job, to: link.workerId })
  }
  await judgeMoves(offering, moves, { invited: workerId })
  return { links, moves }
}

/**
 * A yes counts once everybody's has come. Then all of the chain moves in one go, judged as a whole; until then the person
 * waits and keeps what they have. @returns the job that is theirs now
 */
export async function giveChain(
  offering: Offering,
  { links, moves }: Chain,
  { id, workerId }: { readonly id: number; readonly workerId: number },
): Promise<JobRecord | undefined> {
  const { db } = offering
  await moveInvitation(db, id, workerId, { status: 'WAITING' })
  const others = links.filter(({ offerId }) => offerId !== id)
  if (others.some(({ status }) => status !== 'WAITING')) return undefined
  await handOver(offering, moves, { invited: workerId }, 'offer_accepted')
  await closeChain(offering, links, moves)
  const given = new Map(moves.map(({ job }) => [job.id, job]))
  for (const { offerId, jobId, workerId: to } of links)
    await moveInvitation(db, offerId, to, { status: 'CONFIRMED', jobId })
  await tellWhoIsReplaced(offering, moves)
  const itself = byItself(offering)
  for (const link of others) {
    const job = given.get(link.jobId)
    if (!job) continue
    await recordSteps(db, stepBy(itself), [
      { offerId: link.offerId, workerId: link.workerId, kind: 'agreed', detail: { jobId: job.id } },
    ])
    await tellPromoted(itself, await lockedOffer(db, link.offerId), link.workerId, job)
  }
  return given.get(links.find(({ offerId }) => offerId === id)?.jobId ?? 0)
}

/** It is over with the last yes: no next way is offered, and what moved can be taken back as one change, with the offers that were over. */
async function closeChain(
  { db, now }: Offering,
  links: readonly ChainLink[],
  moves: readonly Move[],
): Promise<void> {
  const [first] = links
  if (!first) return
  await forgetNextWays(db, first.offerId)
  const operationId = await rememberOperation(
    { db, now, session: { userId: null } },
    { change: { status: 'CONFIRMADO' }, reason: null },
    moves.map(({ job }) => ({ before: job })),
    [],
  )
  await db
    .updateTable('offers')
    .set({ status: 'EXPIRED', closed_at: now.toISOString(), operation_id: operationId })
    .where('chain_of', '=', first.offerId)
    .execute()
  await db
    .updateTable('offers')
    .set({ withdrawn_by_operation: operationId, withdrawn_by_offer: null })
    .where('withdrawn_by_offer', '=', first.offerId)
    .execute()
}

/** The others have said themselves that they leave theirs. */
function tellWhoIsReplaced({ db, now }: Offering, moves: readonly Move[]): Promise<void> {
  const taking = new Set(moves.map(({ to }) => to))
  const left = moves.filter(({ job }) => job.workerId !== null && !taking.has(job.workerId))
  return tellWorkers(
    db,
    left.map(({ job }) => ({ job, from: holderOf(job), to: null, isRetimed: false })),
    now,
  )
}
