import { randomBytes } from 'node:crypto'
import type { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { workerInScope } from './worker-in-scope.ts'
import { sha256 } from '../../../platform/sha256.ts'

type Endpoints = typeof calendarEndpoints

export const readFeedStatus: Verb<Endpoints['feedStatus']> = async ({ db, session }, { params }) => {
  await workerInScope(db, session, params.id)
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'last_read_at'])
    .where('worker_id', '=', params.id)
    .executeTakeFirst()
  return {
    isActive: feed !== undefined,
    createdAt: feed?.created_at ?? null,
    lastReadAt: feed?.last_read_at ?? null,
  }
}

/** A new link; the one before it stops working at once. The secret is answered here and kept nowhere. */
export const createFeed: Verb<Endpoints['createFeed']> = async (context, { params }) => {
  const { db, session, tenant, now } = context
  const worker = await workerInScope(db, session, params.id)
  const token = randomBytes(32).toString('base64url')
  const link = { digest: sha256(token), created_at: now.toISOString(), last_read_at: null }
  await db
    .insertInto('calendar_feeds')
    .values({ worker_id: params.id, ...link })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'worker_id']).doUpdateSet(link))
    .execute()
  await recordHistory(context, {
    entity: 'worker',
    entityId: params.id,
    action: 'calendar_link_made',
    label: worker.name,
  })
  return { path: `/api/calendar-feeds/${tenant}/${token}/turnos.ics` }
}

export const revokeFeed: Verb<Endpoints['revokeFeed']> = async (context, { params }) => {
  const worker = await workerInScope(context.db, context.session, params.id)
  await context.db.deleteFrom('calendar_feeds').where('worker_id', '=', params.id).execute()
  await recordHistory(context, {
    entity: 'worker',
    entityId: params.id,
    action: 'calendar_link_revoked',
    label: worker.name,
  })
  return { message: 'El enlace del calendario ya no funciona.' }
}
