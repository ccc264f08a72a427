import * as z from 'zod/mini'
import { admins } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply, recordId, requiredText } from '../kit/field.ts'
import { personalData } from './personal-data.ts'
import { worker } from './worker.ts'

/** A wish that waits for the office. */
export const workerChange = z.object({
  id: z.number(),
  current: personalData,
  wanted: personalData,
  askedAt: z.string(),
})
export type WorkerChange = z.output<typeof workerChange>

const refusal = z.object({
  reason: requiredText({
    required: 'Di por qué no se cambia',
    max: [300, 'El motivo no puede exceder 300 caracteres'],
  }),
})

export const workerChangeEndpoints = {
  changes: endpoint({
    method: 'GET',
    path: '/api/worker-changes',
    summary: 'Changes that a worker has asked for and that wait',
    access: admins,
    query: z.object({ workerId: recordId }),
    reply: z.array(workerChange),
  }),
  approveChange: endpoint({
    method: 'POST',
    path: '/api/worker-changes/{id}/approval',
    summary: 'Put what a worker has asked for into the record',
    access: admins,
    params: idParams,
    reply: worker,
  }),
  declineChange: endpoint({
    method: 'POST',
    path: '/api/worker-changes/{id}/refusal',
    summary: 'Leave the record as it is, and say why',
    access: admins,
    params: idParams,
    body: refusal,
    reply: messageReply,
  }),
} as const
