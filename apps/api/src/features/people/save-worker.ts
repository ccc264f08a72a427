import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import type { peopleEndpoints as endpoints } from '@cuadrante/contract/people/endpoints.ts'
import { workerTypes } from '@cuadrante/contract/people/choices.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import type { Tx } from '../../platform/database/database.ts'
import { last, sendUnread } from '../../platform/database/pipelined-pool.ts'
import { recordHistory } from '../../platform/history/record-history.ts'
import { refuseStale } from '../../platform/history/refuse-stale.ts'
import type { Session, Verb } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import type { OpenPlaces } from '../../platform/places/places.ts'
import { closeAccount, isIdentityRecent } from '../access/index.ts'
import { refuseMissingItems } from './import/missing-items.ts'
import { liveWorkerById, nameOf } from './read-workers.ts'
import { tellRemoved } from './tell-removed.ts'
import { draftOf } from './import/worker-draft-of.ts'
import { addCollections, replaceCollections, sameCollections, workerColumns } from './worker-row.ts'

type Endpoints = typeof endpoints

export const createWorker =
  (openPlaces: OpenPlaces): Verb<Endpoints['create']> =>
  async (context, { body }) => {
    const { db } = context
    await refuseMissingItems(db, body)
    const { id } = await db
      .insertInto('workers')
      .values({
        ...workerColumns(body, await openPlaces()),
        worker_type: body.workerType ?? 'WORKER',
        documentation_status: body.documentationStatus ?? 'PENDING',
        contract_type: body.contractType ?? 'NONE',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addCollections(db, [{ id, draft: body }])
    const created = await liveWorker(context, id)
    await recordHistory(context, change('created', created, { after: created }))
    return created
  }

export const updateWorker =
  (openPlaces: OpenPlaces): Verb<Endpoints['update']> =>
  async (context, { params, body }) => {
    const { db, now } = context
    const before = await liveWorker(context, params.id, 'locked')
    await refuseStale(context, { entity: 'worker', entityId: params.id, read: body.version, current: before })
    const isNewAddress = body.user.email !== before.user.email
    if (isNewAddress && !isIdentityRecent(context) && (await hasLogin(db, before.user.id)))
      throw fail('identity_unconfirmed')
    const was = draftOf(before)
    await refuseMissingItems(db, body, was)
    const written = db
      .updateTable('workers')
      .set({
        ...workerColumns(body, await openPlaces()),
        worker_type: body.workerType ?? before.workerType,
        documentation_status: body.documentationStatus ?? before.documentationStatus,
        contract_type: body.contractType === undefined ? before.contractType : body.contractType,
        version: before.version + 1,
        updated_at: now,
      })
      .where('id', '=', params.id)
    await sendUnread(db, written.compile())
    if (!sameCollections(was, body)) await replaceCollections(db, [{ id: params.id, draft: body }])
    const after = await liveWorker(context, params.id)
    await recordHistory(context, change('updated', after, { before, after }))
    return after
  }

/** The record stays for the history and for the years that the law asks; the account closes with it, and the office hears of shifts that are left. */
export const removeWorker: Verb<Endpoints['remove']> = async (context, { params }) => {
  const { db, now } = context
  const before = await liveWorker(context, params.id, 'locked')
  await db.updateTable('workers').set({ deleted_at: now }).where('id', '=', params.id).execute()
  await closeAccount(db, { userId: before.user.id, role: 'ROLE_USER', now })
  await db.deleteFrom('busy_calendars').where('worker_id', '=', params.id).execute()
  await tellRemoved(context, before)
  await recordHistory(context, change('deleted', before, { before }))
  return { message: `${workerTypes[before.workerType]} eliminado correctamente` }
}

/** "Convertir en trabajador": the same record moves to the other tab. */
export const convertCandidate: Verb<Endpoints['convert']> = async (context, { params, body }) => {
  const { db, now } = context
  const before = await liveWorker(context, params.id, 'locked')
  await refuseStale(context, { entity: 'worker', entityId: params.id, read: body.version, current: before })
  if (before.workerType === 'WORKER') throw fail('already_worker', { name: nameOf(before) })
  await db
    .updateTable('workers')
    .set({ worker_type: 'WORKER', version: before.version + 1, updated_at: now })
    .where('id', '=', params.id)
    .execute()
  const after = await liveWorker(context, params.id)
  await recordHistory(context, change('converted', after, { before, after }))
  return after
}

type Asking = { readonly db: Tx; readonly session: Session; readonly now: Date }

/** A worker that has not been deleted, for a change, or as the last that a transaction asks for. @throws not_found */
export async function liveWorker(
  { db, session, now }: Asking,
  id: number,
  how?: 'locked' | 'last',
): Promise<Worker> {
  // A statement reads what stood at its beginning: the row is read after the wait for its lock.
  if (how === 'locked')
    await sendUnread(db, db.selectFrom('workers').select('id').where('id', '=', id).forUpdate().compile())
  const worker = await liveWorkerById(
    db,
    id,
    todayIn(session.timeZone, now),
    how === 'last' ? last : undefined,
  )
  if (!worker) throw fail('not_found')
  return worker
}

/** The address of an account is where another password is sent. */
const hasLogin = async (db: Tx, userId: number) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('login', 'is not', null)
    .executeTakeFirst()) !== undefined

const change = (
  action: 'created' | 'updated' | 'deleted' | 'converted',
  worker: Worker,
  values: { before?: Worker; after?: Worker },
) => ({
  entity: 'worker',
  entityId: worker.id,
  action,
  label: nameOf(worker),
  ...values,
})
