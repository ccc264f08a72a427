import type { FailureReply } from '@cuadrante/contract/kit/failure.ts'
import type { Endpoint, Input } from '@cuadrante/contract/kit/endpoint.ts'
import { taskEndpoints, type Task } from '@cuadrante/contract/tasks/endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Answer, HandlerContext } from '../http/context.ts'
import { fail, Refusal } from '../http/fail.ts'
import type { Mount } from '../http/mount.ts'
import type { Tasks } from './tasks.ts'

/** Progress, result and cancel of one's own tasks. */
export function mountTasks(mount: Mount, tasks: Tasks): void {
  mount.handler(taskEndpoints.get, async (context, { params }) => {
    const task = await context.inTenant((db) => readTask(db, context.session.userId, params.taskId))
    return presented(tasks, context, task)
  })
  mount.handler(taskEndpoints.cancel, async (context, { params }) => {
    const { inTenant, session, tenant } = context
    const task = await inTenant(async (db) => {
      await readTask(db, session.userId, params.taskId)
      await db.updateTable('tasks').set({ is_cancel_asked: true }).where('id', '=', params.taskId).execute()
      await db
        .updateTable('tasks')
        .set({ state: 'CANCELLED' })
        .where('id', '=', params.taskId)
        .where('state', '=', 'PENDING')
        .execute()
      return readTask(db, session.userId, params.taskId)
    })
    tasks.cancelled(tenant, params.taskId)
    return presented(tasks, context, task)
  })
}

type Asked = Pick<HandlerContext, 'inTenant' | 'now'>

async function presented(tasks: Tasks, asked: Asked, task: Task): Promise<Task> {
  if (task.result === undefined) return task
  return { ...task, result: await tasks.present(asked, task.kind, task.result) }
}

type Prepare<E extends Endpoint> = (context: HandlerContext<E>, input: Input<E>) => Promise<unknown>

/**
 * Serves a long call as a task. `prepare` checks the request and answers the task's input. With `Prefer: respond-async`
 * the caller gets 202 `{taskId}`; without it the call waits and answers the documented shape.
 */
export function mountLong<E extends Endpoint>(
  mount: Mount,
  tasks: Tasks,
  endpoint: E,
  kind: string,
  prepare: Prepare<E>,
): void {
  async function answered(context: HandlerContext<E>, taskId: number): Promise<Answer<E>> {
    const { request, reply, session } = context
    if (/\brespond-async\b/.test(String(request.headers.prefer ?? ''))) {
      return reply.status(202).header('preference-applied', 'respond-async').send({ taskId })
    }
    // A result comes out of the database; that it fits is checked wherever tests ask for it.
    return (await waitForResult(context, tasks, session?.userId ?? null, taskId)) as Answer<E>
  }

  async function begin(context: HandlerContext<E>, input: Input<E>): Promise<Answer<E>> {
    const prepared = await prepare(context, input)
    const userId = context.session?.userId ?? null
    const taskId = await context.inTenantOnce(async (db) => {
      if (userId !== null) await refuseOneMore(db, userId)
      return tasks.enqueue(db, { kind, input: prepared, userId })
    })
    tasks.wake()
    return answered(context, taskId)
  }

  mount.handler(endpoint, begin, (context, taskId) => answered(context, taskId as number))
}

/** Tasks of one person that wait for their turn; what they order beyond would only keep their colleagues waiting. */
const mostWaiting = 20
const askAgainSeconds = 30

/** Of several at once each counts those before it. @throws too_many_requests */
async function refuseOneMore(db: Tx, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  // The state is written out, so that the index of waiting tasks is used.
  const { rows: waiting } = await sql`
    select from tasks where user_id = ${userId} and state = 'PENDING' limit ${mostWaiting}`.execute(db)
  if (waiting.length === mostWaiting) throw fail('too_many_requests', { seconds: askAgainSeconds })
}

const finalStates = new Set<Task['state']>(['DONE', 'FAILED', 'CANCELLED'])

/** @returns undefined once the connection is gone: nobody is left to be told, and the task goes on. */
async function waitForResult(
  asked: Asked & Pick<HandlerContext, 'request'>,
  tasks: Tasks,
  userId: number | null,
  taskId: number,
): Promise<unknown> {
  for (let wait = 20; ; wait = Math.min(wait * 1.5, 500)) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (asked.request.raw.socket.destroyed) return undefined
    const task = await asked.inTenant((db) => readTask(db, userId, taskId))
    if (!finalStates.has(task.state)) continue
    if (task.state === 'FAILED') throw failureOf(task)
    if (task.state === 'CANCELLED' && task.result === undefined) throw fail('task_cancelled')
    return (await presented(tasks, asked, task)).result ?? null
  }
}

function failureOf({ failure }: Task): Refusal {
  const { status = 500, ...reply } = failure as FailureReply & { status?: number }
  return new Refusal(status, reply)
}

async function readTask(db: Tx, userId: number | null, taskId: number): Promise<Task> {
  const row = await db
    .selectFrom('tasks')
    .select(['id', 'kind', 'state', 'progress', 'result', 'failure', 'created_at'])
    .where('id', '=', taskId)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .executeTakeFirst()
  if (!row) throw fail('not_found')
  return {
    id: row.id,
    kind: row.kind,
    state: row.state as Task['state'],
    progress: row.progress as Task['progress'],
    createdAt: row.created_at,
    ...(row.result === null ? {} : { result: row.result }),
    ...(row.failure === null ? {} : { failure: row.failure as Task['failure'] }),
  }
}
