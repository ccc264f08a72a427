import {
  type BulkQuestion,
  type BulkResult,
  undoUntil,
} from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import type { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import type { Planning } from '../planning.ts'
import type { PlannedRow } from './planned-row.ts'

/** Whose change it was; nobody's of the office where the workers themselves agreed to it. */
type Remembering = Pick<Planning, 'db' | 'now'> & { readonly session: { readonly userId: number | null } }

/** Keeps what each job was before a change of many, for taking it back. Answers the operation's number. */
export async function rememberOperation(
  { db, session, now }: Remembering,
  { change, reason }: Pick<BulkQuestion, 'change'> & { readonly reason: string | null },
  rows: readonly Pick<PlannedRow, 'before'>[],
  leftOut: BulkResult['leftOut'],
): Promise<number> {
  const operation = await db
    .insertInto('bulk_operations')
    .values({
      user_id: session.userId,
      change: JSON.stringify(change),
      reason,
      left_out: JSON.stringify(leftOut),
      applied_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepJobs(
    db,
    operation.id,
    rows.map(({ before }) => ({ before, versionAfter: before.version + 1 })),
  )
  return operation.id
}

/** Keeps which jobs of a campaign were made at once, for taking them back. */
export async function rememberCreation(
  { db, session, now }: Planning,
  jobs: readonly JobRecord[],
): Promise<BulkResult> {
  const { id } = await db
    .insertInto('bulk_operations')
    .values({ user_id: session.userId, change: '{}', is_creation: true, applied_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepJobs(
    db,
    id,
    jobs.map((job) => ({ before: job, versionAfter: job.version })),
  )
  return operationAsTold(db, id)
}

async function keepJobs(db: Tx, operationId: number, jobs: readonly KeptJob[]): Promise<void> {
  const kept = jobs.map(({ before, versionAfter }) => ({
    job_id: before.id,
    before,
    version_after: versionAfter,
  }))
  await sql`
    insert into bulk_operation_jobs (operation_id, job_id, before, version_after)
    select ${operationId}, job_id, before, version_after
    from jsonb_populate_recordset(null::bulk_operation_jobs, ${JSON.stringify(kept)}::jsonb)`.execute(db)
}

type Jobs = typeof jobEndpoints

/** The caller's last change of many while it can be taken back: the page that applied it may have been loaded anew. */
export const readLastBulk: Verb<Jobs['lastBulk']> = (context) => lastBulkOf(context)

/** Puts the offer to take a change back away, for whoever made it: no page makes it again. @throws not_found */
export const closeBulk: Verb<Jobs['closeBulk']> = async (context, { params }) => {
  const { db, session, now } = context
  const closed = await db
    .updateTable('bulk_operations')
    .set({ closed_at: now.toISOString() })
    .where('id', '=', params.id)
    .where('user_id', '=', session.userId)
    .returning('id')
    .executeTakeFirst()
  if (!closed) throw fail('not_found')
  return lastBulkOf(context)
}

async function lastBulkOf({ db, session, now }: Pick<Context, 'db' | 'session' | 'now'>) {
  const last = await db
    .selectFrom('bulk_operations')
    .select(['id', 'undone_at', 'closed_at', 'applied_at'])
    .where('user_id', '=', session.userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isOpen =
    last &&
    last.undone_at === null &&
    last.closed_at === null &&
    undoUntil(new Date(last.applied_at)) > now.toISOString()
  return { operation: isOpen ? await operationAsTold(db, last.id) : null }
}

type OperationRow = Omit<BulkResult, 'undoUntil'> & { readonly appliedAt: string }

/** A change of many as its bar tells it, with the campaign where its jobs are of one. */
export async function operationAsTold(db: Tx, id: number): Promise<BulkResult> {
  const { rows } = await sql<OperationRow>`
    select o.id as "operationId", o.applied_at as "appliedAt", o.left_out as "leftOut",
      o.is_creation as "isCreation", changed.applied, c.id as "campaignId", c.name as "campaignName"
    from bulk_operations o cross join lateral (
      select count(*) as applied,
        case when min(j.campaign_id) = max(j.campaign_id) then min(j.campaign_id) end as campaign_id
      from bulk_operation_jobs k left join jobs j on j.id = k.job_id where k.operation_id = o.id) changed
    left join campaigns c on c.id = changed.campaign_id
    where o.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw fail('not_found')
  const { appliedAt, ...operation } = row
  return { ...operation, undoUntil: undoUntil(new Date(appliedAt)) }
}

/** Why a job stays as it is when what was done with it is taken back. */
export const changedSince = 'Ha cambiado después de la acción y se queda como está.'

export type KeptJob = { readonly before: JobRecord; readonly versionAfter: number }

export type Operation = Awaited<ReturnType<typeof operationById>>

/** A change of many with what each job was, held against a second undo. @throws not_found */
export async function operationById(db: Tx, id: number) {
  const operation = await db
    .selectFrom('bulk_operations')
    .select(['id', 'applied_at', 'undone_at', 'is_creation'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!operation) throw fail('not_found')
  const rows = await db
    .selectFrom('bulk_operation_jobs')
    .select(['before', 'version_after'])
    .where('operation_id', '=', id)
    .orderBy('job_id')
    .execute()
  const jobs = rows.map((row): KeptJob => ({
    before: row.before as JobRecord,
    versionAfter: row.version_after,
  }))
  return {
    appliedAt: operation.applied_at,
    undoneAt: operation.undone_at,
    isCreation: operation.is_creation,
    jobs,
  }
}

/** Says of each of its jobs whether it is as before. */
export async function markUndone(
  db: Tx,
  id: number,
  { now, restored }: { readonly now: Date; readonly restored: readonly number[] },
): Promise<void> {
  await db
    .updateTable('bulk_operation_jobs')
    .set({ is_restored: sql<boolean>`job_id = any(${restored})` })
    .where('operation_id', '=', id)
    .execute()
  await db.updateTable('bulk_operations').set({ undone_at: now.toISOString() }).where('id', '=', id).execute()
}
