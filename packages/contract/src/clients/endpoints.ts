import { admins, everyRole } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply, pageOf } from '../kit/field.ts'
import { exportEndpoints, importEndpoints } from '../imports/endpoints.ts'
import { client, clientDraft, clientList } from './client.ts'

export const clientEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients',
    summary: 'Clients; other roles see the own card, or the names of those worked for',
    access: everyRole,
    list: clientList,
    reply: pageOf(client),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/clients/{id}',
    summary: 'A client',
    access: everyRole,
    params: idParams,
    reply: client,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/clients',
    summary: 'Create a client',
    access: admins,
    body: clientDraft,
    status: 201,
    reply: client,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/clients/{id}',
    summary: 'Change a client',
    access: admins,
    params: idParams,
    body: clientDraft,
    reply: client,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/clients/{id}',
    summary: 'Delete a client',
    access: admins,
    params: idParams,
    reply: messageReply,
  }),
  ...exportEndpoints('clients', clientList),
} as const

export const clientImport = importEndpoints('clients')
