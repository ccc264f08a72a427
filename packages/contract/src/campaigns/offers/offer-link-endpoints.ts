import { endpoint } from '../../kit/endpoint.ts'
import { linkAnswerBody, linkBody, ownOffer } from './offer.ts'

const links = '/api/offer-links'

/** What a worker answers by the link of an offer, without signing in. Reading is a POST too: it holds the link. */
export const offerLinkEndpoints = {
  read: endpoint({
    method: 'POST',
    path: `${links}/read`,
    isQuestion: true,
    summary: 'The offer of a single-use link; answers nothing',
    access: 'public',
    body: linkBody,
    reply: ownOffer,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${links}/answer`,
    summary: 'Accept or decline the offer of a single-use link, without signing in',
    access: 'public',
    body: linkAnswerBody,
    reply: ownOffer,
  }),
} as const
