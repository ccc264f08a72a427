import { notify } from '../../../../platform/notices/notify.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { agencyAt, agencyZone } from '../../agency.ts'
import type { JobRecord } from '../../jobs/job-record.ts'
import { lockWorkers } from '../../jobs/load-jobs.ts'
import { chainNow, giveChain } from '../chains/answer-chain.ts'
import { coverFell } from '../chains/fall-chain.ts'
import { giveOpening, takeBackOpening } from './give-opening.ts'
import { blockOf, heldReason, judgeInvitees } from '../invitations/judge-invitees.ts'
import {
  invitationOf,
  isPast,
  joinLine,
  lockedOffer,
  moveInvitation,
  type InvitationRecord,
  type OfferRecord,
} from '../offer-record.ts'
import { conditionsOffered } from '../conditions.queries.ts'
import { stillHasWork } from '../offers.queries.ts'
import { recordSteps } from '../proof/offer-steps.ts'
import { byItself, stepBy, type Offering } from '../offering.ts'
import { freeOpening, offeredWork, workOf } from './openings.ts'
import { promoteWaiting } from './promote.ts'
import { hurryNext } from '../waves/ask-next.ts'
import { takeBackFromAll } from '../withdraw-offers.ts'
import { offeredText, workText } from '../proof/work-text.ts'

type Answered = { readonly offer: OfferRecord; readonly invitation: InvitationRecord }

/**
 * A worker says yes. Whether the work can be done is asked again now; then the person has a place, waits in line, or waits
 * for the office. Saying yes twice changes nothing.
 * @throws not_found, offer_withdrawn, offer_closed, offer_changed, offer_impossible, chain_broken, worker_busy
 */
export async function acceptOffer(offering: Offering, offerId: number, workerId: number): Promise<void> {
  const { db, now } = offering
  const answered = await answeredNow(offering, offerId, workerId)
  const { offer, invitation } = answered
  if (invitation.status === 'CONFIRMED' || invitation.status === 'WAITING') return
  if (invitation.status === 'EXPIRED' || isPast(offer.answerBy, now)) throw fail('offer_closed')
  const work = await offeredWork(db, offerId, workerId)
  if (!work) throw fail((await stillHasWork(db, offerId)) ? 'offer_changed' : 'offer_withdrawn')
  const { chainOf } = offer
  const chain = chainOf === null ? undefined : await chainNow(offering, chainOf, workerId)
  const heldBy = chain ? null : await heldNow(offering, offer, work, workerId)
  await joinLine(db, offerId, workerId, now)
  await recordSteps(db, stepBy(offering), [{ offerId, workerId, kind: 'accepted' }])
  const place = chain
    ? await giveChain(offering, chain, { id: offerId, workerId })
    : await givenAtOnce(offering, offer, { workerId, heldBy })
  if (place)
    await recordSteps(db, stepBy(offering), [
      { offerId, workerId, kind: 'confirmed', detail: { jobId: place.id } },
    ])
  else {
    await moveInvitation(db, offerId, workerId, { status: 'WAITING', heldBy })
    await recordSteps(db, stepBy(offering), [
      { offerId, workerId, kind: 'waiting', detail: heldBy === null ? {} : { reason: heldBy } },
    ])
  }
  await tellOffice(offering, answered, place ?? work, place ? 'accepted' : 'waiting')
}

async function givenAtOnce(
  offering: Offering,
  offer: OfferRecord,
  { workerId, heldBy }: { readonly workerId: number; readonly heldBy: string | null },
): Promise<JobRecord | undefined> {
  if (offer.mode !== 'FIRST_COME' || heldBy !== null) return undefined
  const place = await freeOpening(offering, offer.id, workerId)
  if (place) await giveOpening(offering, offer, workerId, place)
  return place
}

/**
 * A worker says no, leaves the line, or gives the place back: then the next one moves up.
 * @throws not_found, offer_withdrawn, offer_closed, work_has_begun
 */
export async function declineOffer(offering: Offering, offerId: number, workerId: number): Promise<void> {
  const { db, now } = offering
  const answered = await answeredNow(offering, offerId, workerId)
  const { offer, invitation } = answered
  if (invitation.status === 'DECLINED') return
  if (invitation.status === 'EXPIRED') throw fail('offer_closed')
  const had = invitation.status === 'CONFIRMED' ? invitation.jobId : null
  const isFree = await takeBackOpening(offering, offer, invitation)
  if (isFree === undefined) throw fail('work_has_begun')
  await moveInvitation(db, offerId, workerId, { status: 'DECLINED' })
  await db
    .updateTable('offer_invitations')
    .set({ answered_at: now.toISOString(), answer_order: null })
    .where('offer_id', '=', offerId)
    .where('worker_id', '=', workerId)
    .execute()
  await recordSteps(db, stepBy(offering), [
    { offerId, workerId, kind: 'declined', detail: had === null ? {} : { jobId: had } },
  ])
  await tellDeclined(offering, answered)
  // Of a chain nothing moves once somebody does not.
  if (offer.chainOf !== null) {
    await takeBackFromAll(db, offer, stepBy(byItself(offering)))
    if (had === null) await coverFell(offering, offer.chainOf, { why: 'declined', who: invitation.name })
  }
  await promoteWaiting(offering, offer)
  await hurryNext(offering, offer)
}

async function answeredNow({ db }: Offering, offerId: number, workerId: number): Promise<Answered> {
  const offer = await lockedOffer(db, offerId)
  const invitation = await invitationOf(db, offerId, workerId)
  const keepsPlace = invitation.status === 'CONFIRMED'
  if (invitation.status === 'WITHDRAWN' || (offer.status === 'WITHDRAWN' && !keepsPlace))
    throw fail('offer_withdrawn')
  return { offer, invitation }
}

/** What stands against it by now. @throws offer_impossible */
async function heldNow(offering: Offering, offer: OfferRecord, work: JobRecord, workerId: number) {
  await lockWorkers(offering.db, [workerId])
  const agency = await agencyAt(offering.db, offering.now)
  const judgement = (await judgeInvitees(offering, work, [workerId], agency)).get(workerId)
  if (!judgement) throw fail('not_found')
  if (judgement.outcome === 'blocked') throw fail('offer_impossible', { reason: blockOf(judgement) })
  return heldReason(judgement, offer.conflictReason)
}

/** A no is a no to what was offered: where the work has changed since, the office reads what it was. */
async function tellDeclined(offering: Offering, answered: Answered): Promise<void> {
  const { db } = offering
  const { id } = answered.offer
  const { workerId } = answered.invitation
  const same = await offeredWork(db, id, workerId)
  const work = same ?? (await workOf(db, id))
  if (!work) return
  const offered = same ? undefined : await conditionsOffered(db, id, workerId)
  const words = offered
    ? `${offeredText(offered, await agencyZone(db))} (el turno ya había cambiado)`
    : undefined
  await tellOffice(offering, answered, work, 'declined', words)
}

const tellOffice = async (
  { db, now }: Offering,
  { offer, invitation }: Answered,
  work: JobRecord,
  answer: 'accepted' | 'declined' | 'waiting',
  words?: string,
) =>
  notify(db, {
    kind: 'offer_answered',
    to: { role: 'ROLE_ADMIN' },
    subject: { worker: invitation.name, job: words ?? workText(work, await agencyZone(db)), answer },
    path: `/campaigns/${offer.campaignId}?oferta=${work.id}`,
    key: `offer ${offer.id} worker ${invitation.workerId} ${now.toISOString()}`,
  })
