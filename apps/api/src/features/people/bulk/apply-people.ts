import type { peopleBulkEndpoints, PeopleChange, PeopleUndo } from '@cuadrante/contract/people/bulk.ts'
import type { WorkerStatus } from '@cuadrante/contract/people/choices.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { notifyWorkers } from '../../../platform/notices/notify.ts'
import { liveType } from '../documents/document-types.ts'
import { settleReview } from '../documents/change-document.ts'
import type { PlannedPerson } from './planned-people.ts'

type Reached = Pick<PlannedPerson, 'workerId' | 'name'>
type Signed = Parameters<Verb<(typeof peopleBulkEndpoints)['apply']>>[0]

/** Does to everyone whom it reaches what the change says; answers how it is taken back. */
export async function applyToPeople(
  context: Signed,
  change: Exclude<PeopleChange, { kind: 'access' }>,
  people: readonly PlannedPerson[],
): Promise<PeopleUndo | null> {
  if (people.length === 0) return null
  switch (change.kind) {
    case 'status':
      return changeStatus(context, change.workerStatus, people)
    case 'profile':
      return addProfile(context, change.profileId, people)
    case 'ask':
      return askPeople(context, change.typeId, people)
    case 'remind':
      await remindPeople(context, change.typeId, people)
      return null
    case 'accept':
    case 'reject':
      await reviewAll(context, change, people)
      return null
  }
}

const idsOf = (people: readonly Reached[]) => sql`${people.map(({ workerId }) => workerId)}::bigint[]`

type Restatus = { readonly id: number; readonly version: number; readonly before: WorkerStatus }

async function changeStatus(
  context: Signed,
  workerStatus: WorkerStatus,
  people: readonly Reached[],
): Promise<PeopleUndo> {
  const { rows } = await sql<Restatus>`
    with old as (select id, worker_status from workers where id = any(${idsOf(people)}) for update)
    update workers w set worker_status = ${workerStatus}, version = w.version + 1, updated_at = ${context.now}
    from old where old.id = w.id returning w.id, w.version, old.worker_status as before`.execute(context.db)
  const names = new Map(people.map(({ workerId, name }) => [workerId, name]))
  await recordHistory(
    context,
    ...rows.map(({ id, before }) => ({
      entity: 'worker',
      entityId: id,
      action: 'bulk_updated' as const,
      label: names.get(id) ?? '',
      before: { workerStatus: before },
      after: { workerStatus },
    })),
  )
  return {
    kind: 'status',
    rows: rows.map(({ id, version, before }) => ({ id, version, workerStatus: before })),
  }
}

async function addProfile(
  context: Signed,
  profileId: number,
  people: readonly Reached[],
): Promise<PeopleUndo> {
  await sql`
    insert into worker_profiles (worker_id, profile_id, position)
    select w.id, ${profileId}, coalesce((select max(p.position) + 1 from worker_profiles p where p.worker_id = w.id), 0)
    from workers w where w.id = any(${idsOf(people)}) on conflict do nothing`.execute(context.db)
  await touch(context, people)
  await recordProfile(context, profileId, people, 'bulk_updated')
  return { kind: 'profile', profileId, workerIds: people.map(({ workerId }) => workerId) }
}

/** An editor who has the record open is told that it has changed. */
export const touch = ({ db, now }: Signed, people: readonly Reached[]) =>
  sql`update workers set version = version + 1, updated_at = ${now} where id = any(${idsOf(people)})`.execute(
    db,
  )

export async function recordProfile(
  context: Signed,
  profileId: number,
  people: readonly Reached[],
  action: 'bulk_updated' | 'bulk_undone',
): Promise<void> {
  const { name } = await context.db
    .selectFrom('profiles')
    .select('name')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  const isAdded = action === 'bulk_updated'
  await recordHistory(
    context,
    ...people.map(({ workerId, name: label }) => ({
      entity: 'worker',
      entityId: workerId,
      action,
      label,
      before: { addedProfile: isAdded ? null : name },
      after: { addedProfile: isAdded ? name : null },
    })),
  )
}

async function askPeople(context: Signed, typeId: number, people: readonly Reached[]): Promise<PeopleUndo> {
  const { db, session, now } = context
  const type = await liveType(db, typeId)
  const { rows } = await sql<{ id: number; workerId: number }>`
    insert into document_requests (worker_id, type_id, what, requested_by, requested_at)
    select unnest(${idsOf(people)}), ${type.id}, 'UPLOAD', ${session.name}, ${now}
    on conflict (tenant_id, worker_id, type_id) where status = 'OPEN' and what = 'UPLOAD' do nothing
    returning id, worker_id as "workerId"`.execute(db)
  await notifyWorkers(db, {
    kind: 'document_requested',
    path: '/documents',
    workers: rows.map(({ id, workerId }) => ({
      workerId,
      subject: { document: type.name, what: 'upload' },
      key: `request ${id}`,
    })),
  })
  const names = new Map(people.map(({ workerId, name }) => [workerId, name]))
  await recordHistory(
    context,
    ...rows.map(({ workerId }) => ({
      entity: 'worker',
      entityId: workerId,
      action: 'document_asked' as const,
      label: `${type.name} · ${names.get(workerId)}`,
    })),
  )
  return { kind: 'ask', requestIds: rows.map(({ id }) => id) }
}

/** The same request is told once a day. */
async function remindPeople({ db, session, now }: Signed, typeId: number, people: readonly Reached[]) {
  const type = await liveType(db, typeId)
  const { rows } = await sql<{ id: number; workerId: number }>`
    select id, worker_id as "workerId" from document_requests
    where type_id = ${typeId} and what = 'UPLOAD' and status = 'OPEN' and worker_id = any(${idsOf(people)})`.execute(
    db,
  )
  await notifyWorkers(db, {
    kind: 'document_requested',
    path: '/documents',
    workers: rows.map(({ id, workerId }) => ({
      workerId,
      subject: { document: type.name, what: 'upload' },
      key: `request ${id} ${todayIn(session.timeZone, now)}`,
    })),
  })
}

type Review = Extract<PeopleChange, { kind: 'accept' | 'reject' }>

/** Each as it was seen: whoever sends another one in this moment keeps it waiting. */
async function reviewAll(context: Signed, change: Review, people: readonly PlannedPerson[]): Promise<void> {
  for (const { documentId, sha256 } of people.flatMap(({ waiting }) => waiting))
    await settleReview(
      context,
      documentId,
      change.kind === 'accept'
        ? { decision: 'ACCEPTED', sha256, expiresOn: null }
        : { decision: 'REJECTED', sha256, reason: change.reason },
    )
}
