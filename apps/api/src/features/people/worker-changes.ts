import { differingData } from '@cuadrante/contract/people/personal-data.ts'
import type { workerChangeEndpoints } from '@cuadrante/contract/people/worker-change.ts'
import { sql } from 'kysely'
import { requireRecentIdentity } from '../access/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordHistory } from '../../platform/history/record-history.ts'
import type { Verb } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { notify } from '../../platform/notices/notify.ts'
import { nameOf } from './read-workers.ts'
import { liveWorker } from './save-worker.ts'

type Endpoints = typeof workerChangeEndpoints

export const listChanges: Verb<Endpoints['changes']> = async ({ db }, { query }) => {
  const rows = await pending(db).where('c.worker_id', '=', query.workerId).execute()
  return rows.map((row) => ({
    id: row.id,
    current: { firstName: row.old_first_name, lastName: row.old_last_name, email: row.old_email },
    wanted: { firstName: row.first_name, lastName: row.last_name, email: row.email },
    askedAt: row.asked_at,
  }))
}

/** The record takes what was asked for; the account follows it by itself. */
export const approveChange: Verb<Endpoints['approveChange']> = async (context, { params }) => {
  const { db, now } = context
  const change = await waitingChange(db, params.id)
  if (change.email !== change.old_email) requireRecentIdentity(context)
  const before = await liveWorker(context, change.worker_id, 'locked')
  await answer(context, params.id, { status: 'APPROVED' })
  await db
    .updateTable('workers')
    .set({
      first_name: change.first_name,
      last_name: change.last_name,
      email: change.email,
      version: before.version + 1,
      updated_at: now,
    })
    .where('id', '=', change.worker_id)
    .execute()
  const after = await liveWorker(context, change.worker_id)
  await recordHistory(context, {
    entity: 'worker',
    entityId: change.worker_id,
    action: 'change_approved',
    label: nameOf(after),
    before,
    after,
  })
  await tell(db, change.worker_id, params.id, {
    what: differingData(old(change), wanted(change)).join(', '),
    isApproved: true,
  })
  return after
}

export const declineChange: Verb<Endpoints['declineChange']> = async (context, { params, body }) => {
  const { db } = context
  const change = await waitingChange(db, params.id)
  await answer(context, params.id, { status: 'DECLINED', reason: body.reason })
  await recordHistory(context, {
    entity: 'worker',
    entityId: change.worker_id,
    action: 'change_declined',
    label: `${change.old_first_name} ${change.old_last_name}`.trim(),
    reason: body.reason,
  })
  await tell(db, change.worker_id, params.id, {
    what: differingData(old(change), wanted(change)).join(', '),
    isApproved: false,
    reason: body.reason,
  })
  return { message: 'Cambio rechazado. Se lo hemos dicho a la persona.' }
}

type Names = { readonly first_name: string; readonly last_name: string; readonly email: string }
const wanted = ({ first_name, last_name, email }: Names) => ({
  firstName: first_name,
  lastName: last_name,
  email,
})
const old = (row: {
  readonly old_first_name: string
  readonly old_last_name: string
  readonly old_email: string
}) => ({ firstName: row.old_first_name, lastName: row.old_last_name, email: row.old_email })

const pending = (db: Tx) =>
  db
    .selectFrom('worker_changes as c')
    .innerJoin('workers as w', 'w.id', 'c.worker_id')
    .select(['c.id', 'c.worker_id', 'c.first_name', 'c.last_name', 'c.email', 'c.asked_at'])
    .select(['w.first_name as old_first_name', 'w.last_name as old_last_name', 'w.email as old_email'])
    // A value that the plan knows: the index has the pending ones alone.
    .where('c.status', '=', sql.lit('PENDING'))
    .where('w.deleted_at', 'is', null)

/** @throws not_found, change_answered */
async function waitingChange(db: Tx, id: number) {
  const change = await pending(db).where('c.id', '=', id).executeTakeFirst()
  return change ?? refuseAnswered(db, id)
}

/** Whoever comes second reads who has answered, and what. @throws not_found, change_answered */
async function refuseAnswered(db: Tx, id: number): Promise<never> {
  const answered = await db
    .selectFrom('worker_changes')
    .select(['status', 'answered_by'])
    .where('id', '=', id)
    .where('status', 'in', ['APPROVED', 'DECLINED'])
    .executeTakeFirst()
  if (!answered) throw fail('not_found')
  throw fail('change_answered', {
    by: answered.answered_by ?? '',
    isApproved: answered.status === 'APPROVED',
  })
}

/** Of two answers at the same moment one finds the wish answered. @throws not_found, change_answered */
async function answer(
  { db, session, now }: { db: Tx; session: { readonly name: string }; now: Date },
  id: number,
  as: { readonly status: 'APPROVED' | 'DECLINED'; readonly reason?: string },
): Promise<void> {
  const answered = await db
    .updateTable('worker_changes')
    .set({ ...as, answered_at: now.toISOString(), answered_by: session.name })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst()
  if (!answered) await refuseAnswered(db, id)
}

const tell = (
  db: Tx,
  worker: number,
  id: number,
  subject: { readonly what: string; readonly isApproved: boolean; readonly reason?: string },
) =>
  notify(db, { kind: 'data_change_answered', to: { worker }, subject, path: '/profile', key: `change ${id}` })
