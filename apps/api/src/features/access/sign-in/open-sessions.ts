import type { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { securityEndpoints } from '@cuadrante/contract/access/security-endpoints.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Context, Session, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { SignInMethod } from '../../../platform/sessions/sessions.ts'
import { recordAccess } from '../access-history.ts'
import { livePerson } from '../second-factors/account-security.ts'

type Own = typeof accessEndpoints
type Others = typeof securityEndpoints

export const logout: Verb<Own['logout']> = async (context) => {
  const { db, session } = context
  await db.deleteFrom('sessions').where('id', '=', session.id).execute()
  await recordAccess(context, 'signed_out', { id: session.userId, login: session.login })
  return { message: 'Sesión cerrada' }
}

export const listSessions: Verb<Own['sessions']> = (context) => sessionsOf(context, context.session.userId)

export const listSessionsOf: Verb<Others['sessionsOf']> = async (context, { params }) => {
  await livePerson(context.db, params.id)
  return sessionsOf(context, params.id)
}

async function sessionsOf({ db, session, now }: { db: Tx; session: Session; now: Date }, userId: number) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'started_at', 'last_seen_at', 'method'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    ip: row.ip,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.id === session.id,
    method: row.method as SignInMethod,
  }))
}

export const closeOtherSessions: Verb<Own['closeOtherSessions']> = async (context) => {
  const { db, session } = context
  const closed = await db
    .deleteFrom('sessions')
    .where('user_id', '=', session.userId)
    .where('id', '<>', session.id)
    .returning('device')
    .execute()
  for (const { device } of closed)
    await recordAccess(context, 'session_closed', { id: session.userId, login: session.login }, { device })
  return { message: 'Se han cerrado las demás sesiones' }
}

export const closeSession: Verb<Others['closeSession']> = (context, { params }) =>
  closeOne(context, { id: context.session.userId, login: context.session.login }, params.sessionId)

export const closeSessionOf: Verb<Others['closeSessionOf']> = async (context, { params }) => {
  const { login } = await livePerson(context.db, params.id)
  return closeOne(context, { id: params.id, login }, params.sessionId)
}

/** @throws not_found when the session is none of that person's */
async function closeOne(
  context: Context<Others['closeSession']>,
  person: { readonly id: number; readonly login: string | null },
  sessionId: string,
) {
  const closed = await context.db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', person.id)
    .returning('device')
    .executeTakeFirst()
  if (!closed) throw fail('not_found')
  await recordAccess(context, 'session_closed', person, { device: closed.device })
  return { message: 'Sesión cerrada' }
}
