import { admins, workers } from '../../kit/access.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { idParams } from '../../kit/field.ts'
import {
  exchangeAnswer,
  officeSwaps,
  ownSwaps,
  swapAnswer,
  swapDraft,
  swapTaken,
  swapTaking,
} from './swaps.ts'

const own = '/api/portal/swaps'

export const swapEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/swaps',
    summary:
      'Shifts to come that workers offer to colleagues: those that wait for the office, and the open ones',
    access: admins,
    reply: officeSwaps,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/swaps/{id}/answer',
    summary: 'Approve or refuse that a shift goes to the colleague who wants it; judged again when approved',
    access: admins,
    params: idParams,
    body: swapAnswer,
    reply: officeSwaps,
  }),
  own: endpoint({
    method: 'GET',
    path: own,
    summary: 'Own shifts on offer, those of colleagues that one waits for, and those that one could take',
    access: workers,
    reply: ownSwaps,
  }),
  offer: endpoint({
    method: 'POST',
    path: own,
    summary: 'Offer an own shift to colleagues who fit; it stays one’s own until somebody takes it',
    access: workers,
    body: swapDraft,
    reply: ownSwaps,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: `${own}/{id}`,
    summary: 'Keep an own shift after all, while nobody has it yet',
    access: workers,
    params: idParams,
    reply: ownSwaps,
  }),
  take: endpoint({
    method: 'POST',
    path: `${own}/{id}/taker`,
    summary: 'Take the shift of a colleague: at once, or when the office approves; the first one gets it',
    access: workers,
    params: idParams,
    body: swapTaking,
    reply: swapTaken,
  }),
  agree: endpoint({
    method: 'POST',
    path: `${own}/{id}/exchange`,
    summary: 'Agree to give an own shift for the one that a colleague gives, or not; both are judged',
    access: workers,
    params: idParams,
    body: exchangeAnswer,
    reply: swapTaken,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: `${own}/{id}/taker`,
    summary: 'Not want the shift of a colleague after all, while the office has not answered',
    access: workers,
    params: idParams,
    reply: ownSwaps,
  }),
} as const
