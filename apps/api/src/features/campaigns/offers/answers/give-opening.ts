import { isNotFound } from '../../../../platform/http/fail.ts'
import { agencyAt } from '../../agency.ts'
import { workerOf } from '../../jobs/job-from-draft.ts'
import type { JobRecord } from '../../jobs/job-record.ts'
import { lockedJob } from '../../jobs/load-jobs.ts'
import { storeJudgedJob } from '../../jobs/save-job.ts'
import { holderOf, tellWorkers } from '../../jobs/changes/tell-workers.ts'
import { isPast, moveInvitation, type InvitationRecord, type OfferRecord } from '../offer-record.ts'
import type { Offering } from '../offering.ts'
import { beginningOf } from './openings.ts'

/**
 * Gives a free place to a worker: the job is judged once more, becomes CONFIRMADO and theirs.
 * @throws worker_busy, assignment_blocked, conflict_needs_reason
 */
export async function giveOpening(
  offering: Offering,
  offer: OfferRecord,
  workerId: number,
  place: JobRecord,
  conflictReason = offer.conflictReason,
): Promise<void> {
  const agency = await agencyAt(offering.db, offering.now)
  const job: JobRecord = {
    ...place,
    status: 'CONFIRMADO',
    ...(await workerOf(offering.db, workerId, agency)),
  }
  await storeJudgedJob(offering, job, {
    agency,
    before: place,
    action: 'offer_accepted',
    reason: `Oferta ${offer.id}`,
    conflictReason,
  })
  // Of whoever it was until now, nobody else tells them.
  await tellWorkers(
    offering.db,
    [{ job: place, from: holderOf(place), to: null, isRetimed: false }],
    offering.now,
  )
  await moveInvitation(offering.db, offer.id, workerId, { status: 'CONFIRMED', jobId: place.id })
}

/**
 * The job of somebody who gives the place back is pending again and nobody's. Nothing to do where the office has given it
 * to somebody else. @returns whether the place is free now; undefined when the work has begun
 */
export async function takeBackOpening(
  offering: Offering,
  offer: OfferRecord,
  { workerId, jobId }: InvitationRecord,
): Promise<boolean | undefined> {
  if (jobId === null) return false
  const before = await lockedJob(offering.db, jobId).catch((error: unknown) => {
    if (!isNotFound(error)) throw error
  })
  if (!before || before.workerId !== workerId || before.status === 'ANULADO') return false
  const isToCome = before.status === 'CONFIRMADO' || before.status === 'PENDIENTE'
  if (!isToCome || isPast(beginningOf(before), offering.now)) return undefined
  const agency = await agencyAt(offering.db, offering.now)
  const job: JobRecord = {
    ...before,
    status: 'PENDIENTE',
    ...(await workerOf(offering.db, null, agency)),
  }
  await storeJudgedJob(offering, job, {
    agency,
    before,
    action: 'offer_given_back',
    reason: `Oferta ${offer.id}`,
  })
  return true
}
