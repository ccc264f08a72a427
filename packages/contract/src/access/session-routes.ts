import { everyRole } from '../kit/access.ts'

/**
 * The calls of a page's first moment: who may make them and where, without the schemas of what they carry. A page that
 * has nothing else to send or to check is drawn before it loads the parser of schemas.
 */
export const sessionRoutes = {
  appInfo: { method: 'GET', path: '/api/app', access: 'public' },
  login: { method: 'POST', path: '/api/auth/login', access: 'public', isQuestion: true },
  logout: { method: 'POST', path: '/api/auth/logout', access: everyRole },
  me: { method: 'GET', path: '/api/users/me', access: everyRole },
} as const

/** A header of the answer to `me`: where the server stands, for the `last-event-id` of a page that begins to listen. */
export const livePositionHeader = 'x-live-position'
