import { createHash } from 'node:crypto'
import type { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Handler, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { PushPost } from '../../../platform/notices/push-post.ts'

type Endpoints = typeof endpoints

/** More browsers than anybody reads notices in; the oldest one makes room. */
const mostDevices = 10

/** The browsers of a person that show notices. */
export function createDevices({ publicKey, isService }: Pick<PushPost, 'publicKey' | 'isService'>) {
  const read: Verb<Endpoints['devices']> = ({ db, session }) => devicesOf(db, session.userId)

  /** A browser belongs to whoever said so in it last. @throws push_service_unknown */
  const add: Handler<Endpoints['addDevice']> = async ({ inTenant, session, request, now }, { body }) => {
    const { endpoint, keys } = body
    if (!isService(endpoint)) throw fail('push_service_unknown')
    const row = {
      id: createHash('sha256').update(endpoint).digest('base64url'),
      user_id: session.userId,
      endpoint,
      ...keys,
      device: (request.headers['user-agent'] ?? '').slice(0, 300),
    }
    return inTenant(async (db) => {
      await db
        .insertInto('push_subscriptions')
        .values({ ...row, created_at: now.toISOString() })
        .onConflict((on) => on.columns(['tenant_id', 'id']).doUpdateSet(row))
        .execute()
      await makeRoom(db, session.userId)
      return devicesOf(db, session.userId)
    })
  }

  /** @throws not_found */
  const remove: Verb<Endpoints['removeDevice']> = async ({ db, session }, { params }) => {
    const { numDeletedRows } = await db
      .deleteFrom('push_subscriptions')
      .where('id', '=', params.deviceId)
      .where('user_id', '=', session.userId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw fail('not_found')
    return devicesOf(db, session.userId)
  }

  async function devicesOf(db: Tx, userId: number) {
    const devices = await db
      .selectFrom('push_subscriptions')
      .select(['id', 'device', 'created_at as createdAt', 'last_sent_at as lastSentAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute()
    return { publicKey: publicKey(), devices }
  }

  return { read, add, remove }
}

const makeRoom = (db: Tx, userId: number) =>
  sql`
    delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id limit ${mostDevices})`.execute(
    db,
  )
