import { createHash, randomUUID } from 'node:crypto'
import type { Tx } from '../../../src/platform/database/database.ts'
import { mark, type Ids } from './mark.ts'

export async function addSecurity(db: Tx, userId: number): Promise<Ids> {
  const at = '2026-11-20T09:00:00Z'
  const session = {
    user_id: userId,
    device: mark,
    started_at: at,
    last_seen_at: at,
    expires_at: '2099-01-01',
  }
  const sessionId = randomUUID()
  await db
    .insertInto('sessions')
    .values({ ...session, id: sessionId })
    .execute()
  const passkey = await db
    .insertInto('passkeys')
    .values({ user_id: userId, credential_id: mark, public_key: 'x', name: mark, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const deviceId = createHash('sha256').update(mark).digest('base64url')
  await db
    .insertInto('push_subscriptions')
    .values({ id: deviceId, user_id: userId, endpoint: mark, p256dh: mark, auth: mark, device: mark })
    .execute()
  return { sessionId, passkeyId: passkey.id, deviceId }
}

export async function addNotice(db: Tx, userId: number): Promise<void> {
  const subject = JSON.stringify({ document: mark, worker: mark })
  const notice = { kind: 'document_signed', subject, path: '/workers', key: mark }
  await db
    .insertInto('notices')
    .values({ ...notice, user_id: userId, role: 'ROLE_ADMIN' })
    .execute()
}

export async function addView(db: Tx, userId: number): Promise<number> {
  const view = await db
    .insertInto('saved_views')
    .values({ user_id: userId, list: 'workers', name: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
  return view.id
}
