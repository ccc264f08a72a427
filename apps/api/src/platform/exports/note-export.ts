import { recordHistory, type Change } from '../history/record-history.ts'
import type { HandlerContext, Session } from '../http/context.ts'

type Asked = Pick<HandlerContext, 'inTenant' | 'session' | 'ip' | 'requestId'>

/** Writes that somebody took a file away: whose records it holds, what it is called, and how much of them. */
export const noteExport = (context: Asked, taken: Omit<Change, 'action' | 'before'>): Promise<void> =>
  context.inTenant((db) =>
    recordHistory({ ...context, session: context.session as Session, db }, { ...taken, action: 'exported' }),
  )
