import * as z from 'zod/mini'
import { admins, staffAndWorkers } from '../../kit/access.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { idParams, messageReply } from '../../kit/field.ts'
import { absenceType, absenceTypeDraft } from './absence-types.ts'
import {
  absence,
  absenceDetail,
  absenceDraft,
  absencePage,
  absencesQuery,
  answerBody,
  cancelBody,
  refusalBody,
  workerAbsences,
  yearQuery,
} from './absences.ts'

const types = '/api/absence-types'
const absences = '/api/absences'

export const absenceEndpoints = {
  types: endpoint({
    method: 'GET',
    path: types,
    summary: 'The agency’s types of absence',
    access: staffAndWorkers,
    reply: z.array(absenceType),
  }),
  createType: endpoint({
    method: 'POST',
    path: types,
    summary: 'Create a type of absence',
    access: admins,
    body: absenceTypeDraft,
    status: 201,
    reply: absenceType,
  }),
  updateType: endpoint({
    method: 'PUT',
    path: `${types}/{id}`,
    summary: 'Change a type of absence',
    access: admins,
    params: idParams,
    body: absenceTypeDraft,
    reply: absenceType,
  }),
  removeType: endpoint({
    method: 'DELETE',
    path: `${types}/{id}`,
    summary: 'Delete a type of absence; absences of it stay as they are',
    access: admins,
    params: idParams,
    reply: messageReply,
  }),
  list: endpoint({
    method: 'GET',
    path: absences,
    summary: 'Everybody’s absences, those that wait for an answer first',
    access: admins,
    query: absencesQuery,
    reply: absencePage,
  }),
  get: endpoint({
    method: 'GET',
    path: `${absences}/{id}`,
    summary:
      'An absence with the shifts that fall on it and what is left of its type; workers read their own',
    access: staffAndWorkers,
    params: idParams,
    reply: absenceDetail,
  }),
  ofWorker: endpoint({
    method: 'GET',
    path: '/api/workers/{id}/absences',
    summary: 'A worker’s absences of a year and their balance; workers read their own',
    access: staffAndWorkers,
    params: idParams,
    query: yearQuery,
    reply: workerAbsences,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/workers/{id}/absences',
    summary: 'Ask for an absence: workers for themselves, the office for anybody',
    access: staffAndWorkers,
    params: idParams,
    body: absenceDraft,
    status: 201,
    reply: absence,
  }),
  addFile: endpoint({
    method: 'POST',
    path: `${absences}/{id}/file`,
    summary: 'Add the document that proves an absence, or replace it: a PDF or a picture',
    access: staffAndWorkers,
    params: idParams,
    upload: { files: ['file'] },
    reply: absence,
  }),
  readFile: endpoint({
    method: 'GET',
    path: `${absences}/{id}/file`,
    summary: 'The document of an absence, for the person and those of the office who may read types',
    access: staffAndWorkers,
    params: idParams,
    reply: { download: 'application/octet-stream' },
  }),
  approve: endpoint({
    method: 'POST',
    path: `${absences}/{id}/approve`,
    summary: 'Approve an absence: from now on nobody gives the person work on it',
    access: admins,
    params: idParams,
    body: answerBody,
    reply: absence,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${absences}/{id}/refuse`,
    summary: 'Refuse an absence, with a reason',
    access: admins,
    params: idParams,
    body: refusalBody,
    reply: absence,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${absences}/{id}/cancel`,
    summary: 'Take an absence back: the worker until it begins, the office always',
    access: staffAndWorkers,
    params: idParams,
    body: cancelBody,
    reply: absence,
  }),
} as const
