import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { Progress } from './progress.ts'

/** How long a task is kept from other processes without a sign of life. */
export const leaseMilliseconds = 10_000

export type ClaimedTask = {
  readonly tenant: string
  readonly id: number
  readonly kind: string
  readonly input: unknown
  readonly userId: number | null
  readonly attempt: number
}

/** Puts a task in the queue, in the caller's transaction. */
export async function enqueueTask(
  db: Tx,
  { kind, input, userId }: { kind: string; input: unknown; userId: number | null },
): Promise<number> {
  const row = await db
    .insertInto('tasks')
    .values({ kind, input: JSON.stringify(input), user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Takes a waiting task, or one whose process died, under a lease: of the agency with the fewest under way, the oldest.
 * Two processes never take the same.
 */
export async function claimTask(
  database: Database,
  kinds: readonly string[],
  maxAttempts: number,
): Promise<ClaimedTask | undefined> {
  if (kinds.length === 0) return undefined
  return database.asOwner(async (db) => {
    await sql`
      update tasks set state = 'FAILED', finished_at = now(),
        failure = '{"code":"unexpected","message":"La tarea se ha interrumpido varias veces. Vuelve a intentarlo.","status":500}'
      where state = 'RUNNING' and leased_until < now() and attempts >= ${maxAttempts}`.execute(db)
    const { rows } = await sql<ClaimedTask>`
      update tasks set state = 'RUNNING', attempts = attempts + 1,
        leased_until = now() + ${leaseMilliseconds} * interval '1 millisecond'
      where (tenant_id, id) in (
        select tenant_id, id from tasks
        where kind = any(${kinds}) and (state = 'PENDING' or (state = 'RUNNING' and leased_until < now()))
        order by (select count(*) from tasks r
          where r.tenant_id = tasks.tenant_id and r.state = 'RUNNING' and r.leased_until >= now()), created_at, id
        limit 1 for update skip locked)
      returning tenant_id as tenant, id, kind, input, user_id as "userId", attempts as attempt`.execute(db)
    return rows[0]
  })
}

/** Ends every lease: whoever took one is gone. */
export async function endLeases(database: Database): Promise<void> {
  await database.asOwner((db) =>
    sql`update tasks set leased_until = now() where state = 'RUNNING' and leased_until > now()`.execute(db),
  )
}

/** Another process has taken the task since, or it is over: what is still done of it here must leave no trace. */
export class TaskLost extends Error {
  override name = 'TaskLost'
}

/** The task as this process took it. */
const sameTask = (task: ClaimedTask) =>
  sql<boolean>`id = ${task.id} and state = 'RUNNING' and attempts = ${task.attempt}`

/**
 * Work in a transaction that nobody else takes the task away from: it holds the row against {@link claimTask} until its end.
 * A process that was away for longer than its lease finds the task taken, and writes nothing. @throws TaskLost
 */
export const whileOurs = <T>(
  database: Database,
  task: ClaimedTask,
  work: (db: Tx) => Promise<T>,
): Promise<T> =>
  database.inTenant(task.tenant, async (db) => {
    const { rows } = await sql`select from tasks where ${sameTask(task)} for key share`.execute(db)
    if (rows.length === 0) throw new TaskLost()
    return work(db)
  })

/** Extends the lease, notes the progress, and says whether the person asked to cancel. */
export function keepLease(
  database: Database,
  task: ClaimedTask,
  progress: Progress | undefined,
): Promise<{ isCancelAsked: boolean; isLost: boolean }> {
  return database.inTenant(task.tenant, async (db) => {
    const row = await db
      .updateTable('tasks')
      .set({
        leased_until: sql`now() + ${leaseMilliseconds} * interval '1 millisecond'`,
        ...(progress ? { progress: JSON.stringify(progress) } : {}),
      })
      .where(sameTask(task))
      .returning('is_cancel_asked')
      .executeTakeFirst()
    return { isCancelAsked: row?.is_cancel_asked ?? false, isLost: !row }
  })
}

type Outcome = {
  readonly state: 'DONE' | 'FAILED' | 'CANCELLED'
  readonly result?: unknown
  readonly failure?: unknown
  readonly progress?: Progress
}

export async function finishTask(database: Database, task: ClaimedTask, outcome: Outcome): Promise<void> {
  await database.inTenant(task.tenant, (db) =>
    db
      .updateTable('tasks')
      .set({
        state: outcome.state,
        result: outcome.result === undefined ? null : JSON.stringify(outcome.result),
        failure: outcome.failure === undefined ? null : JSON.stringify(outcome.failure),
        ...(outcome.progress ? { progress: JSON.stringify(outcome.progress) } : {}),
        leased_until: null,
        finished_at: sql`now()`,
      })
      .where(sameTask(task))
      .execute(),
  )
}

/** Hands a task back unharmed, for a process that is stopping. */
export async function releaseTask(database: Database, task: ClaimedTask): Promise<void> {
  await database.inTenant(task.tenant, (db) =>
    db
      .updateTable('tasks')
      .set({ state: 'PENDING', attempts: sql`greatest(attempts - 1, 0)`, leased_until: null })
      .where(sameTask(task))
      .execute(),
  )
}
