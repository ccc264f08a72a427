import { admins, everyRole } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply, pageOf } from '../kit/field.ts'
import { exportEndpoints, importEndpoints } from '../imports/endpoints.ts'
import { centre, centreDraft, centreGroup, centreGroupDraft, centreGroupList, centreList } from './centre.ts'

export const centreEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/centers',
    summary: 'Centres; other roles see name and address of those where they have work',
    access: everyRole,
    list: centreList,
    reply: pageOf(centre),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/centers/{id}',
    summary: 'A centre',
    access: everyRole,
    params: idParams,
    reply: centre,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/centers',
    summary: 'Create a centre',
    access: admins,
    body: centreDraft,
    status: 201,
    reply: centre,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/centers/{id}',
    summary: 'Change a centre',
    access: admins,
    params: idParams,
    body: centreDraft,
    reply: centre,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/centers/{id}',
    summary: 'Delete a centre',
    access: admins,
    params: idParams,
    reply: messageReply,
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/center-groups',
    summary: 'Centre groups with the number of their centres',
    access: everyRole,
    list: centreGroupList,
    reply: pageOf(centreGroup),
  }),
  searchGroups: endpoint({
    method: 'GET',
    path: '/api/center-groups/search',
    summary: 'Centre groups by name',
    access: everyRole,
    list: centreGroupList,
    reply: pageOf(centreGroup),
  }),
  getGroup: endpoint({
    method: 'GET',
    path: '/api/center-groups/{id}',
    summary: 'A centre group',
    access: everyRole,
    params: idParams,
    reply: centreGroup,
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/api/center-groups',
    summary: 'Create a centre group',
    access: admins,
    body: centreGroupDraft,
    status: 201,
    reply: centreGroup,
  }),
  updateGroup: endpoint({
    method: 'PUT',
    path: '/api/center-groups/{id}',
    summary: 'Change a centre group',
    access: admins,
    params: idParams,
    body: centreGroupDraft,
    reply: centreGroup,
  }),
  removeGroup: endpoint({
    method: 'DELETE',
    path: '/api/center-groups/{id}',
    summary: 'Delete a centre group; its centres stay without one',
    access: admins,
    params: idParams,
    reply: messageReply,
  }),
  ...exportEndpoints('centers', centreList),
} as const

export const centreImport = importEndpoints('centers')
export const centreGroupExport = exportEndpoints('center-groups', centreGroupList)
export const centreGroupImport = importEndpoints('center-groups')
