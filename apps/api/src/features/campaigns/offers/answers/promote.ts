import { Refusal } from '../../../../platform/http/fail.ts'
import { tellPromoted } from '../proof/tell-people.ts'
import { giveOpening } from './give-opening.ts'
import { isPast, lineOf, moveInvitation, type InvitationRecord, type OfferRecord } from '../offer-record.ts'
import { recordSteps } from '../proof/offer-steps.ts'
import { byItself, stepBy, type Offering } from '../offering.ts'
import { freeOpening } from './openings.ts'
import type { JobRecord } from '../../jobs/job-record.ts'

/**
 * Free places go to those who wait, in the order of their answers. Whoever cannot take one by now is passed over and left
 * to the office. Nobody moves up where the office picks, in a chain, once the offer is withdrawn or when the work has begun.
 */
export async function promoteWaiting(offering: Offering, offer: OfferRecord): Promise<void> {
  const isOver = offer.status === 'WITHDRAWN' || isPast(offer.beginsAt, offering.now)
  if (offer.mode !== 'FIRST_COME' || offer.chainOf !== null || isOver) return
  const itself = byItself(offering)
  for (const waiting of await lineOf(offering.db, offer.id)) {
    const place = await freeOpening(offering, offer.id, waiting.workerId)
    if (place) await promote(itself, offer, waiting, place)
  }
}

async function promote(
  offering: Offering,
  offer: OfferRecord,
  { workerId }: InvitationRecord,
  place: JobRecord,
): Promise<void> {
  const { db } = offering
  try {
    await giveOpening(offering, offer, workerId, place)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = error.reply.message
    await moveInvitation(db, offer.id, workerId, { status: 'WAITING', heldBy: reason })
    await recordSteps(db, stepBy(offering), [
      { offerId: offer.id, workerId, kind: 'passed_over', detail: { reason } },
    ])
    return
  }
  await recordSteps(db, stepBy(offering), [
    { offerId: offer.id, workerId, kind: 'promoted', detail: { jobId: place.id } },
  ])
  await tellPromoted(offering, offer, workerId, place)
}
