import { clients, everyRole, staffAndWorkers, workers } from '../../kit/access.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { idParams, recordId } from '../../kit/field.ts'
import * as z from 'zod/mini'
import { visitMarksBody } from './visit-mark.ts'
import { visitPhoto, visitPhotoSizes } from './visit-photo.ts'
import { visitReport } from './visit-report.ts'
import { visitWork } from './visit-work.ts'

const visits = '/api/portal/jobs/{id}/visits'

const photoParams = z.object({ id: recordId, photoId: visitPhoto.shape.id })

export const visitWorkEndpoints = {
  read: endpoint({
    method: 'GET',
    path: visits,
    summary: 'The visits of a job: an own one, any for the office',
    access: staffAndWorkers,
    params: idParams,
    reply: visitWork,
  }),
  report: endpoint({
    method: 'GET',
    path: `${visits}/report`,
    summary: 'What a client reads of the visits of a job of its campaigns',
    access: clients,
    params: idParams,
    reply: visitReport,
  }),
  mark: endpoint({
    method: 'POST',
    path: `${visits}/marks`,
    summary:
      'Arrived at, made, missed or late visits of an own job; each mark counts once however often it is sent',
    access: workers,
    params: idParams,
    body: visitMarksBody,
    reply: visitWork,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: `${visits}/photos`,
    summary: 'Add a photo to a visit of an own job; it counts once however often it is sent',
    access: workers,
    params: idParams,
    upload: { files: ['file'], fields: visitPhoto },
    reply: visitWork,
  }),
  photo: endpoint({
    method: 'GET',
    path: `${visits}/photos/{photoId}`,
    summary: 'A photo of a visit: of an own job, of the own campaigns for a client, of any for the office',
    access: everyRole,
    params: photoParams,
    query: z.object({ size: z._default(z.enum(visitPhotoSizes), 'large') }),
    reply: { download: 'image/jpeg' },
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: `${visits}/photos/{photoId}`,
    summary: 'Remove a photo of a visit: one of their own for a worker, any for the office',
    access: staffAndWorkers,
    params: photoParams,
    reply: visitWork,
  }),
} as const
