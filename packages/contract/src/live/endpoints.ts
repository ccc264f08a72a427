import * as z from 'zod/mini'
import { everyRole, type Role } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'

/** What open pages are told of: that something of it has changed, never what. */
export const topics = [
  'absences',
  'asks',
  'availability',
  'callOffs',
  'confirmations',
  'documents',
  'jobs',
  'notices',
  'offers',
  'register',
  'swaps',
] as const
export type Topic = (typeof topics)[number]

/** Of the office's topics everything is told; of a worker's only what concerns them, of a client's their own campaigns' jobs; notices are always one's own. */
export const topicsOf: Readonly<Record<Role, readonly Topic[]>> = {
  ROLE_ADMIN: topics,
  ROLE_USER: topics,
  ROLE_CLIENT: ['jobs', 'notices'],
}

export const topicList = z.object({ topics: z.array(z.enum(topics)) })
export type TopicList = z.output<typeof topicList>

export const liveEndpoints = {
  changes: endpoint({
    method: 'GET',
    path: '/api/live',
    summary:
      'The topics that the caller is told of; with `Accept: text/event-stream` the answer stays open and says, within a second or two, of which of them something has changed',
    access: everyRole,
    reply: topicList,
    isStream: true,
  }),
} as const
