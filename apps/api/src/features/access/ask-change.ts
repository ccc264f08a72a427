import { differingData, type PersonalData } from '@cuadrante/contract/people/personal-data.ts'
import { surnamesOf } from '@cuadrante/contract/people/person-name.ts'
import { withoutSecond } from '@cuadrante/domain/text/surnames.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { recordHistory } from '../../platform/history/record-history.ts'
import type { Context } from '../../platform/http/context.ts'
import { notify } from '../../platform/notices/notify.ts'

/** The record of a person whose work is on it: the office answers for what stands there. */
export const ownRecord = (db: Tx, userId: number) =>
  db
    .selectFrom('workers')
    .select(['id', 'first_name', 'last_name', 'last_name_second', 'email'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** What the person has asked for and the office has not answered. */
export async function pendingChange(db: Tx, userId: number) {
  const row = await db
    .selectFrom('worker_changes as c')
    .innerJoin('workers as w', 'w.id', 'c.worker_id')
    .select(['c.first_name', 'c.last_name', 'w.last_name_second', 'c.email', 'c.asked_at'])
    .where('w.user_id', '=', userId)
    // A value that the plan knows: the index has the pending ones alone.
    .where('c.status', '=', sql.lit('PENDING'))
    .executeTakeFirst()
  if (!row) return null
  const lastName = surnamesOf({ lastName: row.last_name, lastNameSecond: row.last_name_second })
  return { firstName: row.first_name, lastName, email: row.email, askedAt: row.asked_at }
}

/** Puts a wish before the office; an earlier one that waits is replaced, and the old data withdraws it. */
export async function askChange(
  context: Pick<Context, 'db' | 'session' | 'now' | 'ip' | 'requestId'>,
  record: NonNullable<Awaited<ReturnType<typeof ownRecord>>>,
  asked: PersonalData,
): Promise<void> {
  const { db, session, now } = context
  const wanted = { ...asked, lastName: withoutSecond(asked.lastName, record.last_name_second) }
  const current = { firstName: record.first_name, lastName: record.last_name, email: record.email }
  const what = differingData(current, wanted)
  await db
    .updateTable('worker_changes')
    .set({ status: 'REPLACED', answered_at: now.toISOString() })
    .where('worker_id', '=', record.id)
    .where('status', '=', 'PENDING')
    .execute()
  if (what.length === 0) return
  const { id } = await db
    .insertInto('worker_changes')
    .values({
      worker_id: record.id,
      first_name: wanted.firstName,
      last_name: wanted.lastName,
      email: wanted.email,
      asked_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordHistory(context, {
    entity: 'worker',
    entityId: record.id,
    action: 'change_asked',
    label: session.name,
    before: { user: current },
    after: { user: wanted },
  })
  await notify(db, {
    kind: 'data_change_asked',
    to: { role: 'ROLE_ADMIN' },
    subject: { worker: session.name, what: what.join(', ') },
    path: `/workers/${record.id}/view`,
    key: `change ${id}`,
  })
}
