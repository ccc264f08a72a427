import * as z from 'zod/mini'
import { everyRole } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'

const bell = z.object({
  pendingJobs: z.number(),
  unreadNotices: z.number(),
  /** Offers that a worker can say yes to and has not answered. */
  waitingOffers: z.optional(z.number()),
})

/** Apart from the dashboards, whose schemas only their pages need: the menu of every page asks this. */
export const bellEndpoint = endpoint({
  method: 'GET',
  path: '/api/dashboard/bell',
  summary: 'Pending jobs within one’s reach, and own notices that wait to be read',
  access: everyRole,
  reply: bell,
})
