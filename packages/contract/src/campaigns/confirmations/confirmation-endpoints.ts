import { admins, workers } from '../../kit/access.ts'
import { endpoint } from '../../kit/endpoint.ts'
import {
  askedDay,
  askedReply,
  board,
  boardQuery,
  boardWeek,
  officeConfirmation,
  ownConfirmation,
  shiftsToConfirm,
} from './confirmations.ts'

const own = '/api/portal/confirmations'

export const confirmationEndpoints = {
  board: endpoint({
    method: 'GET',
    path: '/api/confirmations',
    summary:
      'The shifts of a day: who has confirmed, who has not, and where there is nobody; tomorrow unless said',
    access: admins,
    query: boardQuery,
    reply: board,
  }),
  week: endpoint({
    method: 'GET',
    path: '/api/confirmations/week',
    summary: 'The days until the end of the week, each with how many come, have not said so, or are missing',
    access: admins,
    reply: boardWeek,
  }),
  confirmFor: endpoint({
    method: 'POST',
    path: '/api/confirmations',
    summary: 'Note that a worker comes, as told to the office',
    access: admins,
    body: officeConfirmation,
    reply: board,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/confirmations/ask',
    summary: 'Ask those of a day who have not confirmed, at most once in an hour of the clock each',
    access: admins,
    body: askedDay,
    reply: askedReply,
  }),
  own: endpoint({
    method: 'GET',
    path: own,
    summary: 'Own shifts that one was asked about and has not confirmed',
    access: workers,
    reply: shiftsToConfirm,
  }),
  confirm: endpoint({
    method: 'POST',
    path: own,
    summary: 'Confirm that one comes to an own shift; twice changes nothing',
    access: workers,
    body: ownConfirmation,
    reply: shiftsToConfirm,
  }),
} as const
