import { admins, workers } from '../../kit/access.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { idParams, messageReply } from '../../kit/field.ts'
import { callOffByOffice, callOffDraft, openCallOffs, ownCallOff } from './call-offs.ts'

const own = '/api/portal/call-offs'

export const callOffEndpoints = {
  open: endpoint({
    method: 'GET',
    path: '/api/call-offs',
    summary:
      'Shifts to come whose person has said that they cannot, while they are still theirs; soonest first',
    access: admins,
    reply: openCallOffs,
  }),
  tellFor: endpoint({
    method: 'POST',
    path: '/api/call-offs',
    summary: 'Note that a worker cannot come, as told to the office',
    access: admins,
    body: callOffByOffice,
    reply: openCallOffs,
  }),
  tell: endpoint({
    method: 'POST',
    path: own,
    summary:
      'Say that one cannot come to an own shift; it stays one’s own until the office gives it to another',
    access: workers,
    body: callOffDraft,
    reply: ownCallOff,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: `${own}/{id}`,
    summary: 'Take back that one cannot come, while the shift is still one’s own',
    access: workers,
    params: idParams,
    reply: messageReply,
  }),
} as const
