import type { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Input, Reply } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { agencyAt } from '../agency.ts'
import { addInvitations } from './invitations/add-invitations.ts'
import { giveOpening } from './answers/give-opening.ts'
import { tellPromoted } from './proof/tell-people.ts'
import { invitationOf, isPast, lockedOffer } from './offer-record.ts'
import { recordSteps } from './proof/offer-steps.ts'
import { offerById, stillHasWork } from './offers.queries.ts'
import { stepBy, type Offering } from './offering.ts'
import { takeBackFromAll } from './withdraw-offers.ts'
import { freeOpening } from './answers/openings.ts'

type Endpoints = typeof offerEndpoints

const reply = async ({ db, now, isMailed }: Offering, id: number) =>
  offerById(db, id, { now, isMailed: await isMailed(db) })

/** Asks more people for the same places, until the answers are due. @throws offer_closed, offer_of_chain, already_invited */
export async function inviteMore(
  offering: Offering,
  { params, body }: Input<Endpoints['invite']>,
): Promise<Reply<Endpoints['invite']>> {
  const { db, now } = offering
  const offer = await lockedOffer(db, params.id)
  if (offer.status !== 'OPEN' || isPast(offer.answerBy, now)) throw fail('offer_closed')
  if (!(await stillHasWork(db, offer.id))) throw fail('offer_withdrawn')
  if (offer.chainOf !== null) throw fail('offer_of_chain')
  const agency = await agencyAt(db, now)
  await addInvitations(offering, { offerId: offer.id, workerIds: body.workerIds, agency })
  return reply(offering, offer.id)
}

/**
 * The office gives a free place to somebody who said yes and waits.
 * @throws offer_of_chain, no_place_left, worker_busy, assignment_blocked, conflict_needs_reason
 */
export async function pickWorker(
  offering: Offering,
  { params, body }: Input<Endpoints['pick']>,
): Promise<Reply<Endpoints['pick']>> {
  const { db, now } = offering
  const offer = await lockedOffer(db, params.id)
  const { status, workerId } = await invitationOf(db, offer.id, body.workerId)
  if (offer.status === 'WITHDRAWN') throw fail('offer_withdrawn')
  if (offer.chainOf !== null) throw fail('offer_of_chain')
  if (status !== 'WAITING' || isPast(offer.beginsAt, now)) throw fail('offer_closed')
  if (!(await stillHasWork(db, offer.id))) throw fail('offer_withdrawn')
  const place = await freeOpening(offering, offer.id, workerId)
  if (!place) throw fail('no_place_left')
  await giveOpening(offering, offer, workerId, place, body.conflictReason ?? offer.conflictReason)
  await recordSteps(db, stepBy(offering), [
    { offerId: offer.id, workerId, kind: 'picked', detail: { jobId: place.id } },
  ])
  await tellPromoted(offering, offer, workerId, place)
  return reply(offering, offer.id)
}

/** Takes an offer back from everybody who has no place. Twice is once. */
export async function withdrawOffer(
  offering: Offering,
  { params }: Input<Endpoints['withdraw']>,
): Promise<Reply<Endpoints['withdraw']>> {
  const { db } = offering
  const offer = await lockedOffer(db, params.id)
  if (offer.status === 'WITHDRAWN') return reply(offering, offer.id)
  await takeBackFromAll(db, offer, stepBy(offering))
  await recordHistory(offering, {
    entity: 'offer',
    entityId: offer.id,
    action: 'withdrawn',
    label: `Oferta ${offer.id}`,
    before: { status: offer.status },
    after: { status: 'WITHDRAWN' },
  })
  return reply(offering, offer.id)
}
