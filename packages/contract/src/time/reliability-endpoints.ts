import { admins, workers } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams } from '../kit/field.ts'
import { objectionDraft, reliability, reliabilityDecision } from './reliability.ts'

const own = '/api/portal/reliability'
const ofWorker = '/api/register/workers/{id}/reliability'

export const reliabilityEndpoints = {
  own: endpoint({
    method: 'GET',
    path: own,
    summary: 'Own lateness, no-shows and late call-offs, until they expire',
    access: workers,
    reply: reliability,
  }),
  object: endpoint({
    method: 'POST',
    path: `${own}/objections`,
    summary: 'Contest one of them, once: it does not count until the office has answered',
    access: workers,
    body: objectionDraft,
    reply: reliability,
  }),
  ofWorker: endpoint({
    method: 'GET',
    path: ofWorker,
    summary: 'Lateness, no-shows and late call-offs of a worker, until they expire',
    access: admins,
    params: idParams,
    reply: reliability,
  }),
  decide: endpoint({
    method: 'POST',
    path: ofWorker,
    summary: 'Say with its cause whether one of them counts: confirms, excuses, answers an objection',
    access: admins,
    params: idParams,
    body: reliabilityDecision,
    reply: reliability,
  }),
} as const
