import type { PeopleUndo, peopleBulkEndpoints as endpoints } from '@cuadrante/contract/people/bulk.ts'
import type { WorkerStatus } from '@cuadrante/contract/people/choices.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { recordProfile, touch } from './apply-people.ts'

type Context = Parameters<Verb<(typeof endpoints)['undo']>>[0]
type Named = { readonly workerId: number; readonly name: string }

/** Takes an action of many people back; who has changed since stays as they are. */
export const undoPeople: Verb<(typeof endpoints)['undo']> = async (context, { body: { undo } }) => {
  switch (undo.kind) {
    case 'status':
      return answer(await restoreStatus(context, undo), undo.rows.length)
    case 'profile':
      return answer(await removeProfile(context, undo), undo.workerIds.length)
    case 'ask':
      return answer(await withdrawRequests(context, undo), undo.requestIds.length)
  }
}

const answer = (undone: number, wanted: number) => ({ undone, kept: wanted - undone })

async function restoreStatus(context: Context, { rows: wanted }: Extract<PeopleUndo, { kind: 'status' }>) {
  const { rows } = await sql<Named & { before: WorkerStatus; after: WorkerStatus }>`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json) as x (id bigint, version int, "workerStatus" text)),
    old as (
      select w.id, w.worker_status from workers w join wanted on wanted.id = w.id and wanted.version = w.version
      where w.deleted_at is null for update of w)
    update workers w set worker_status = wanted."workerStatus", version = w.version + 1, updated_at = ${context.now}
    from old join wanted on wanted.id = old.id where w.id = old.id
    returning w.id as "workerId", ${workerName} as name, old.worker_status as before, w.worker_status as after`.execute(
    context.db,
  )
  await recordHistory(
    context,
    ...rows.map(({ workerId, name, before, after }) => ({
      entity: 'worker',
      entityId: workerId,
      action: 'bulk_undone' as const,
      label: name,
      before: { workerStatus: before },
      after: { workerStatus: after },
    })),
  )
  return rows.length
}

async function removeProfile(
  context: Context,
  { profileId, workerIds }: Extract<PeopleUndo, { kind: 'profile' }>,
) {
  const { rows } = await sql<Named>`
    delete from worker_profiles p using workers w
    where p.profile_id = ${profileId} and p.worker_id = any(${[...workerIds]}::bigint[]) and w.id = p.worker_id
      and w.deleted_at is null
    returning w.id as "workerId", ${workerName} as name`.execute(context.db)
  if (rows.length === 0) return 0
  await touch(context, rows)
  await recordProfile(context, profileId, rows, 'bulk_undone')
  return rows.length
}

/** What was not answered yet is taken back, with the notice of it. */
async function withdrawRequests(context: Context, { requestIds }: Extract<PeopleUndo, { kind: 'ask' }>) {
  const { db, now } = context
  const { rows } = await sql<Named & { id: number; type: string }>`
    update document_requests r set status = 'WITHDRAWN', closed_at = ${now}
    from workers w, document_types t
    where r.id = any(${[...requestIds]}::bigint[]) and r.what = 'UPLOAD' and r.status = 'OPEN'
      and w.id = r.worker_id and t.id = r.type_id
    returning r.id, w.id as "workerId", ${workerName} as name, t.name as type`.execute(db)
  await sql`
    delete from notices where kind = 'document_requested'
      and key = any(${rows.map(({ id }) => `request ${id}`)}::text[])`.execute(db)
  await recordHistory(
    context,
    ...rows.map(({ workerId, name, type }) => ({
      entity: 'worker',
      entityId: workerId,
      action: 'document_unasked' as const,
      label: `${type} · ${name}`,
    })),
  )
  return rows.length
}
