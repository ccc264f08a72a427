import * as z from 'zod/mini'
import { admins, staffAndWorkers, workers } from '../../kit/access.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { idParams, messageReply } from '../../kit/field.ts'
import { handedLinks } from '../links/handed-links.ts'
import {
  askDraft,
  askedWeek,
  askReply,
  balance,
  balanceQuery,
  board,
  boardQuery,
  weekDraft,
  weekLinksDraft,
  weekQuery,
  workerWeek,
} from './availability.ts'

const week = '/api/workers/{id}/availability'

export const availabilityEndpoints = {
  week: endpoint({
    method: 'GET',
    path: week,
    summary: 'What a worker said of a week, and the own shifts in it',
    access: staffAndWorkers,
    params: idParams,
    query: weekQuery,
    reply: workerWeek,
  }),
  answer: endpoint({
    method: 'PUT',
    path: week,
    summary: 'Answer a week, or every week or every other from it on',
    access: staffAndWorkers,
    params: idParams,
    body: weekDraft,
    reply: messageReply,
  }),
  endPattern: endpoint({
    method: 'DELETE',
    path: week,
    summary: 'End a worker’s patterns before a week',
    access: staffAndWorkers,
    params: idParams,
    query: weekQuery,
    reply: messageReply,
  }),
  asked: endpoint({
    method: 'GET',
    path: '/api/portal/availability/asked',
    summary: 'Weeks that the caller is asked about and has not answered, the nearest first',
    access: workers,
    reply: z.array(askedWeek),
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/availability',
    summary: 'Everybody’s availability of a week, those who have not answered first',
    access: admins,
    query: boardQuery,
    reply: board,
  }),
  balance: endpoint({
    method: 'GET',
    path: '/api/availability/balance',
    summary: 'Of each half day of a week, who can work and which jobs have nobody',
    access: admins,
    query: balanceQuery,
    reply: balance,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/availability/ask',
    summary: 'Ask those who have not answered a week, at most once a day each',
    access: admins,
    body: askDraft,
    reply: askReply,
  }),
  links: endpoint({
    method: 'POST',
    path: '/api/availability/links',
    isSecret: true,
    summary: 'Single-use links that answer a week, to hand over to workers',
    access: admins,
    body: weekLinksDraft,
    reply: handedLinks,
  }),
} as const
