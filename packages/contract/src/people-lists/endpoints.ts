import { admins } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply, pageOf } from '../kit/field.ts'
import { peopleList, peopleListDraft, peopleListList } from './people-list.ts'

export const peopleListEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/people-lists',
    summary: 'The lists of people that the office keeps, the favourites of clients among them',
    access: admins,
    list: peopleListList,
    reply: pageOf(peopleList),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/people-lists/{id}',
    summary: 'A list of people',
    access: admins,
    params: idParams,
    reply: peopleList,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/people-lists',
    summary: 'Keep a list of people',
    access: admins,
    body: peopleListDraft,
    status: 201,
    reply: peopleList,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/people-lists/{id}',
    summary: 'Change a list of people',
    access: admins,
    params: idParams,
    body: peopleListDraft,
    reply: peopleList,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/people-lists/{id}',
    summary: 'Delete a list of people; nobody on it is deleted',
    access: admins,
    params: idParams,
    reply: messageReply,
  }),
} as const
