import * as z from 'zod/mini'
import { admins, workers } from '../../kit/access.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { idParams, recordId } from '../../kit/field.ts'
import { handedLinks } from '../links/handed-links.ts'
import { coverChainOffer } from './cover-chain.ts'
import {
  answerBody,
  coverOffer,
  linksBody,
  moreInvited,
  offer,
  offerDraft,
  offerPreview,
  offerQuestion,
  ownOffer,
  pickBody,
} from './offer.ts'

const all = '/api/offers'
const one = `${all}/{id}` as const
const own = '/api/portal/offers'
const ofWorker = z.extend(idParams, { workerId: recordId })

export const offerEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: `${all}/preview`,
    isQuestion: true,
    summary: 'What an offer of a job would be: its places, and who of the chosen people may be asked',
    access: admins,
    body: offerQuestion,
    reply: offerPreview,
  }),
  make: endpoint({
    method: 'POST',
    path: all,
    summary: 'Offer a job to workers for one or several places',
    access: admins,
    body: offerDraft,
    status: 201,
    reply: offer,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'One offer with the answer of each worker',
    access: admins,
    params: idParams,
    reply: offer,
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/offers',
    summary: 'The offers of a job, newest first',
    access: admins,
    params: idParams,
    reply: z.array(offer),
  }),
  offerCover: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/cover/offers',
    summary:
      'Offer a job whose person cannot come, to one after another; it stays that person’s until somebody says yes',
    access: admins,
    params: idParams,
    body: coverOffer,
    status: 201,
    reply: offer,
  }),
  offerChain: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/cover/chains',
    summary:
      'Offer a job whose person cannot come, and what others leave for it; all say yes or nothing moves',
    access: admins,
    params: idParams,
    body: coverChainOffer,
    status: 201,
    reply: z.array(offer),
  }),
  invite: endpoint({
    method: 'POST',
    path: `${one}/workers`,
    summary: 'Offer it to more workers',
    access: admins,
    params: idParams,
    body: moreInvited,
    reply: offer,
  }),
  pick: endpoint({
    method: 'POST',
    path: `${one}/pick`,
    summary: 'Give a free place to somebody who said yes',
    access: admins,
    params: idParams,
    body: pickBody,
    reply: offer,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${one}/withdraw`,
    summary: 'Take an offer back: confirmed places stay, nobody answers or moves up any more',
    access: admins,
    params: idParams,
    reply: offer,
  }),
  links: endpoint({
    method: 'POST',
    path: `${one}/links`,
    isSecret: true,
    summary: 'New single-use answer links of some workers, to hand over; earlier ones stop working',
    access: admins,
    params: idParams,
    body: linksBody,
    reply: handedLinks,
  }),
  proof: endpoint({
    method: 'GET',
    path: `${one}/workers/{workerId}/proof.pdf`,
    summary: 'Proof of an offer to a worker: what was offered and every step with its time',
    access: admins,
    params: ofWorker,
    reply: { download: 'application/pdf' },
  }),

  own: endpoint({
    method: 'GET',
    path: own,
    summary: 'Offers made to the caller: those that can be answered first',
    access: workers,
    reply: z.array(ownOffer),
  }),
  open: endpoint({
    method: 'POST',
    path: `${own}/{id}/opened`,
    summary: 'The person has seen the offer in the portal',
    access: workers,
    params: idParams,
    reply: ownOffer,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${own}/{id}/answer`,
    summary: 'Accept an offer, decline it, or give a place back',
    access: workers,
    params: idParams,
    body: answerBody,
    reply: ownOffer,
  }),
} as const
