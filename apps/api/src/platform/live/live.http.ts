import { Readable } from 'node:stream'
import { liveEndpoints, topicsOf, type TopicList } from '@cuadrante/contract/live/endpoints.ts'
import type { Tx } from '../database/database.ts'
import type { HandlerContext } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import type { Mount } from '../http/mount.ts'
import type { Snapshot } from './live-changes.queries.ts'
import type { Listener, Live } from './live.ts'

type Changes = typeof liveEndpoints.changes

/** Seconds after which somebody who has too many pages open asks again. */
const askAgainSeconds = 60
/** Whoever does not read that much is gone, or as good as. */
const mostUnreadBytes = 16 * 1024

/** Tells open pages that something has changed; whoever does not ask for a stream learns what they would be told of. */
export function mountLive(mount: Mount, live: Live): void {
  mount.handler(liveEndpoints.changes, async (context) => {
    const topics = [...topicsOf[context.session.activeRole]]
    if (!context.request.headers.accept?.includes('text/event-stream')) return { topics }
    const events = await openEvents(live, context, { topics })
    return context.reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(events)
  })
}

async function openEvents(
  live: Live,
  { session, tenant, inTenant, request }: HandlerContext<Changes>,
  first: TopicList,
): Promise<Readable> {
  const workerId =
    session.activeRole === 'ROLE_USER' ? await inTenant((db) => workerOf(db, session.userId)) : undefined
  const events = new Readable({ read: () => undefined })
  const send = (text: string) => {
    if (events.readableLength > mostUnreadBytes) events.destroy()
    else events.push(text)
  }
  const listener: Listener = {
    tenant,
    sessionId: session.id,
    userId: session.userId,
    role: session.activeRole,
    workerId,
    clientId: session.activeRole === 'ROLE_CLIENT' ? (session.clientId ?? undefined) : undefined,
    since: request.headers['last-event-id']?.toString(),
    begin: (position) => send(eventOf('open', first, position)),
    tell: (topics, position) => send(eventOf('changed', { topics: [...topics] }, position)),
    beat: () => send(':\n\n'),
    end: () => events.push(null),
  }
  const leave = live.listen(listener)
  if (!leave) throw fail('too_many_requests', { seconds: askAgainSeconds })
  // An answer that waits behind another one of its connection hears nothing of its end.
  const { socket } = request.raw
  const endWithConnection = () => events.destroy()
  socket.once('close', endWithConnection)
  events.once('close', () => {
    socket.off('close', endWithConnection)
    leave()
  })
  if (socket.destroyed) events.destroy()
  return events
}

const eventOf = (name: string, data: TopicList, position: Snapshot): string =>
  `event: ${name}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`

async function workerOf(db: Tx, userId: number): Promise<number | undefined> {
  const worker = await db
    .selectFrom('workers')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return worker?.id
}
