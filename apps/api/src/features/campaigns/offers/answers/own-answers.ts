import type { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import type { offerLinkEndpoints } from '@cuadrante/contract/campaigns/offers/offer-link-endpoints.ts'
import type { offerAnswers, OwnOffer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { sql } from 'kysely'
import type { Input, Session } from '../../../../platform/http/context.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { ownWorker } from '../../scope.ts'
import { acceptOffer, declineOffer } from './answer-offer.ts'
import { liveOfferLink, spendOfferLink } from '../offer-links.ts'
import { recordSteps } from '../proof/offer-steps.ts'
import { stepBy, type Offering } from '../offering.ts'
import { ownOffer, ownOffers } from './own-offers.queries.ts'

type Endpoints = typeof offerEndpoints
type Links = typeof offerLinkEndpoints
type Answer = (typeof offerAnswers)[number]

async function ownWorkerId(db: Tx, session: Session): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select ${ownWorker(session)} as id`.execute(db)
  return rows[0]?.id ?? null
}

export const listOwnOffers = ({ db, now, distances }: Offering, session: Session): Promise<OwnOffer[]> =>
  ownOffers(db, { workerId: ownWorker(session), now, distances })

/** The signed-in person has the offer before them. @throws not_found */
export async function openOwnOffer(
  offering: Offering,
  session: Session,
  { params }: Input<Endpoints['open']>,
): Promise<OwnOffer> {
  const workerId = await ownWorkerId(offering.db, session)
  const offer = await ownOffer(offering.db, {
    workerId,
    offerId: params.id,
    now: offering.now,
    distances: offering.distances,
  })
  await noteOpened(offering, params.id, workerId ?? 0)
  return { ...offer, ...(offer.status === 'SENT' ? { status: 'OPENED' } : {}) }
}

/** @throws not_found and what accepting and declining refuse */
export async function answerOwnOffer(
  offering: Offering,
  session: Session,
  { params, body }: Input<Endpoints['answer']>,
): Promise<OwnOffer> {
  const workerId = await ownWorkerId(offering.db, session)
  if (workerId === null) throw fail('not_found')
  await give(offering, params.id, workerId, body.answer)
  return ownOffer(offering.db, {
    workerId,
    offerId: params.id,
    now: offering.now,
    distances: offering.distances,
  })
}

/** The offer of a link. Showing it answers nothing; that it was opened is kept. @throws offer_link_spent */
export async function readOfferLink(offering: Offering, { body }: Input<Links['read']>): Promise<OwnOffer> {
  const { offerId, workerId, name, userId } = await liveOfferLink(offering.db, body.token, offering.now)
  await noteOpened(asLinkHolder(offering, { name, userId }), offerId, workerId)
  const offer = await ownOffer(offering.db, {
    workerId,
    offerId,
    now: offering.now,
    distances: offering.distances,
  })
  // A link gives the first answer; what the office has given by hand is given back in the portal.
  return isUnanswered(offer) ? offer : { ...offer, canAccept: false, canDecline: false }
}

/**
 * Answers once, for the one person and the one offer that the link was made for.
 * @throws offer_link_spent, offer_answered and what accepting and declining refuse
 */
export async function answerOfferLink(
  offering: Offering,
  { body }: Input<Links['answer']>,
): Promise<OwnOffer> {
  const { db, now, distances } = offering
  const { digest, offerId, workerId, name, userId } = await liveOfferLink(db, body.token, now)
  await spendOfferLink(db, { digest, offerId, workerId }, now)
  if (hasAnswered(await ownOffer(db, { workerId, offerId, now, distances }))) throw fail('offer_answered')
  await give(asLinkHolder(offering, { name, userId }), offerId, workerId, body.answer)
  return ownOffer(db, { workerId, offerId, now, distances })
}

const isUnanswered = ({ status }: OwnOffer): boolean => status === 'SENT' || status === 'OPENED'

/** By the person, or by the office for them; an offer that was taken back or ran out has no answer. */
const hasAnswered = ({ status }: OwnOffer): boolean =>
  status === 'CONFIRMED' || status === 'WAITING' || status === 'DECLINED'

const give = (offering: Offering, offerId: number, workerId: number, answer: Answer) =>
  answer === 'ACCEPT' ? acceptOffer(offering, offerId, workerId) : declineOffer(offering, offerId, workerId)

const asLinkHolder = (offering: Offering, { name, userId }: { name: string; userId: number }): Offering => ({
  ...offering,
  session: { userId, name, activeRole: null },
})

/** The first sight of an offer, once. */
async function noteOpened(offering: Offering, offerId: number, workerId: number): Promise<void> {
  const opened = await offering.db
    .updateTable('offer_invitations')
    .set({ status: 'OPENED', opened_at: offering.now.toISOString() })
    .where('offer_id', '=', offerId)
    .where('worker_id', '=', workerId)
    .where('status', '=', 'SENT')
    .returning('worker_id')
    .executeTakeFirst()
  if (opened) await recordSteps(offering.db, stepBy(offering), [{ offerId, workerId, kind: 'opened' }])
}
