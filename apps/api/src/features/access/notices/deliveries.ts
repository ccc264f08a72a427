import type { noticeEndpoints as endpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { noticeSentence, type Delivery, type NoticeKind } from '@cuadrante/contract/access/notices.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { userName } from '../../../platform/records/people-sql.ts'

type Endpoints = typeof endpoints

const mostDeliveries = 100

export const readDeliveriesOf: Verb<Endpoints['deliveriesOf']> = async ({ db }, { params }) => {
  const worker = await db
    .selectFrom('workers')
    .select('user_id')
    .where('id', '=', params.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!worker) throw fail('not_found')
  return deliveriesWhere(db, sql`d.user_id = ${worker.user_id} and n.role = 'ROLE_USER'`)
}

export const readFailedDeliveries: Verb<Endpoints['failedDeliveries']> = ({ db }) => failed(db)

/** Everything that failed is due again at once, as if it had not been tried; a batch keeps its name. */
export const sendAgain: Verb<Endpoints['sendAgain']> = async ({ db, now }) => {
  await db
    .updateTable('deliveries')
    .set({
      state: 'waiting',
      attempts: 0,
      reason: null,
      due_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .where('state', '=', 'failed')
    .execute()
  return failed(db)
}

const failed = (db: Tx) => deliveriesWhere(db, sql`d.state = 'failed'`)

type Row = Omit<Delivery, 'sentence'> & { readonly kind: NoticeKind; readonly subject: unknown }

async function deliveriesWhere(db: Tx, condition: RawBuilder<SqlBool>) {
  const from = sql`deliveries d join notices n on n.id = d.notice_id join users u on u.id = d.user_id
    where ${condition}`
  const { rows } = await sql<Row>`
    select d.id, ${userName} as person, d.kind, n.subject, d.channel, d.state, d.address,
      d.reason, d.attempts, n.created_at as "createdAt", d.sent_at as "sentAt", n.read_at as "readAt"
    from ${from} order by d.id desc limit ${mostDeliveries}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db)
  return {
    total: counted.rows[0]?.total ?? 0,
    deliveries: rows.map(({ kind, subject, ...row }) => ({
      ...row,
      sentence: noticeSentence(kind, subject),
    })),
  }
}
