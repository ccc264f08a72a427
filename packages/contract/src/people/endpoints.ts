import * as z from 'zod/mini'
import { admins, everyRole, staffAndWorkers } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply, pageOf, readVersion } from '../kit/field.ts'
import { exportEndpoints, importEndpoints } from '../imports/endpoints.ts'
import { duplicate, duplicateQuestion, worker, workerDraft } from './worker.ts'
import { workerList } from './worker-list.ts'

const fraction = z.pipe(
  z.optional(z.string().check(z.regex(/^(0?\.\d{1,9}|[01](\.0*)?)$/, 'El recorte no es válido'))),
  z.transform((text) => (text === undefined ? undefined : Number(text))),
)

/**
 * The square that is kept of an uploaded picture: left and top as fractions 0–1 of its upright width and height, side as a
 * fraction of its shorter edge. Without them the middle is kept.
 */
export const crop = z.object({ left: fraction, top: fraction, side: fraction })

export const peopleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/workers',
    summary: 'Workers and candidates; a worker sees only the own record',
    access: staffAndWorkers,
    list: workerList,
    reply: pageOf(worker),
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/api/workers/duplicates',
    summary: 'Records that share an identifier, an e-mail or a phone',
    access: admins,
    query: duplicateQuestion,
    reply: z.array(duplicate),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/workers/{id}',
    summary: 'A worker or candidate',
    access: staffAndWorkers,
    params: idParams,
    reply: worker,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/workers',
    summary: 'Create a worker or candidate',
    access: admins,
    body: workerDraft,
    status: 201,
    reply: worker,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/workers/{id}',
    summary: 'Change a worker or candidate',
    access: admins,
    params: idParams,
    body: workerDraft,
    reply: worker,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/workers/{id}',
    summary: 'Delete a worker or candidate',
    access: admins,
    params: idParams,
    reply: messageReply,
  }),
  convert: endpoint({
    method: 'POST',
    path: '/api/workers/{id}/convert',
    summary: 'Turn a candidate into a worker',
    access: admins,
    params: idParams,
    body: z.prefault(z.object({ version: readVersion }), {}),
    reply: worker,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/workers/{id}/photo',
    summary: 'The photo of a worker, square',
    access: everyRole,
    params: idParams,
    query: z.object({ size: z._default(z.enum(['small', 'large']), 'large'), v: z.optional(z.string()) }),
    reply: { download: 'image/webp' },
  }),
  setPhoto: endpoint({
    method: 'PUT',
    path: '/api/workers/{id}/photo',
    summary: 'Replace the photo of a worker',
    access: admins,
    params: idParams,
    upload: { files: ['file'], fields: crop },
    reply: worker,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/workers/{id}/photo',
    summary: 'Remove the photo of a worker',
    access: admins,
    params: idParams,
    reply: worker,
  }),
  ...exportEndpoints('workers', workerList),
} as const

export const workerImport = importEndpoints('workers')
