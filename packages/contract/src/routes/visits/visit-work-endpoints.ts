import { staffAndWorkers, workers } from '../../kit/access.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { idParams } from '../../kit/field.ts'
import { visitMarksBody } from './visit-mark.ts'
import { visitWork } from './visit-work.ts'

const visits = '/api/portal/jobs/{id}/visits'

export const visitWorkEndpoints = {
  read: endpoint({
    method: 'GET',
    path: visits,
    summary: 'The visits of a job: an own one, any for the office',
    access: staffAndWorkers,
    params: idParams,
    reply: visitWork,
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
} as const
