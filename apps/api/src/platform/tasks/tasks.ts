import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
import { Refusal } from '../http/fail.ts'
import type { Progress } from './progress.ts'
import {
  claimTask,
  endLeases,
  finishTask,
  keepLease,
  releaseTask,
  TaskLost,
  whileOurs,
  type ClaimedTask,
} from './task-queue.ts'

/** What a task's handler works with. Outside of `inTenant` it holds no transaction. */
export type TaskRun<I> = {
  readonly input: I
  readonly tenant: string
  readonly taskId: number
  readonly userId: number | null
  /** 1 at the first try; more when an earlier process died with it. */
  readonly attempt: number
  readonly log: FastifyBaseLogger
  /** The application's: what a task writes is dated by it. */
  readonly clock: () => Date
  readonly inTenant: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
  /** Notes how far the work is; written to the database at most four times a second. */
  readonly progress: (progress: Progress) => void
  /** Aborted when the person cancels. Stopping the process aborts it too, and the task is then taken up again later. */
  readonly signal: AbortSignal
}

export type TaskHandler<I, R> = (run: TaskRun<I>) => Promise<R>

/** Makes the documented reply of what a handler answered, each time it is read: large results are not stored twice. */
export type Present<R> = (inTenant: TaskRun<unknown>['inTenant'], result: R, now: Date) => Promise<unknown>

export type Tasks = {
  /** Says who does the tasks of a kind. The handler's answer becomes the task's result, by way of `present` if given. */
  handle: <I, R>(kind: string, handler: TaskHandler<I, R>, present?: Present<R>) => void
  /** The result of a finished task as callers see it. */
  present: (
    asked: { readonly inTenant: TaskRun<unknown>['inTenant']; readonly now: Date },
    kind: string,
    result: unknown,
  ) => Promise<unknown>
  /** Puts a task in the queue, in the caller's transaction. Call `wake` once it has committed. */
  enqueue: (db: Tx, task: { kind: string; input: unknown; userId: number | null }) => Promise<number>
  wake: () => void
  /** Asks a running task of this process to stop; another process sees it within its next lease. */
  cancelled: (tenant: string, taskId: number) => void
  start: () => void
  /** Stops taking tasks and hands the running ones back to the queue. */
  stop: () => Promise<void>
}

const pollMilliseconds = 1000
const leaseMilliseconds = 10_000
const progressMilliseconds = 250
const maxAttempts = 3
/** Why a task's signal is aborted; every other reason means that the process is stopping. */
const cancelledByPerson = Symbol('cancelled')

type Deps = { database: Database; log: FastifyBaseLogger; clock: () => Date; concurrency?: number }

/** Background work that survives a crash: a row per task, a lease while it runs, progress, cancel. */
export function createTasks({ database, log, clock, concurrency = 2 }: Deps): Tasks {
  const handlers = new Map<string, TaskHandler<unknown, unknown>>()
  const presenters = new Map<string, Present<unknown>>()
  const running = new Map<string, { abort: AbortController; finished: Promise<void> }>()
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let isFilling = false
  let hasMore = false
  let isTakenOver = false

  const keyOf = (tenant: string, id: number) => `${tenant}/${id}`

  async function fill(): Promise<void> {
    // What comes while somebody is looking may have come too late for that look.
    hasMore = true
    if (isFilling || isStopping) return
    isFilling = true
    try {
      // What died with an earlier process is taken up at once where no other can be at it; elsewhere its lease has to lapse.
      if (!isTakenOver && database.isAlone) await endLeases(database)
      isTakenOver = true
      while (hasMore && !isStopping && running.size < concurrency) {
        hasMore = false
        const task = await claimTask(database, [...handlers.keys()], leaseMilliseconds, maxAttempts)
        if (!task) continue
        hasMore = true
        begin(task)
      }
    } catch (error) {
      log.error({ err: error }, 'could not look for tasks')
    } finally {
      isFilling = false
    }
  }

  function begin(task: ClaimedTask): void {
    const abort = new AbortController()
    const key = keyOf(task.tenant, task.id)
    const finished = run(task, abort)
      .catch((error: unknown) => {
        log.error({ err: error, task: task.id }, 'the end of a task could not be noted; its lease will lapse')
      })
      .finally(() => {
        running.delete(key)
        void fill()
      })
    running.set(key, { abort, finished })
  }

  async function run(task: ClaimedTask, abort: AbortController): Promise<void> {
    let progress: Progress | undefined
    const isCancelled = () => abort.signal.reason === cancelledByPerson
    const beat = async () => {
      const answer = await keepLease(database, task, leaseMilliseconds, progress)
      progress = undefined
      if (answer.isCancelAsked) abort.abort(cancelledByPerson)
      if (answer.isLost) abort.abort(new TaskLost())
    }
    let lastBeat = Date.now()
    const heart = setInterval(() => {
      const isDue = Date.now() - lastBeat > leaseMilliseconds / 4
      if (!progress && !isDue) return
      lastBeat = Date.now()
      beat().catch((error: unknown) => log.warn({ err: error, task: task.id }, 'task heartbeat failed'))
    }, progressMilliseconds)
    try {
      const result = await handlerOf(task.kind)({
        input: task.input,
        tenant: task.tenant,
        taskId: task.id,
        userId: task.userId,
        attempt: task.attempt,
        log: log.child({ task: task.id, kind: task.kind }),
        clock,
        inTenant: (work) => whileOurs(database, task, work),
        progress: (next) => (progress = next),
        signal: abort.signal,
      })
      clearInterval(heart)
      if (isStopping && abort.signal.aborted && !isCancelled()) return await releaseTask(database, task)
      await finishTask(database, task, { state: isCancelled() ? 'CANCELLED' : 'DONE', result, progress })
    } catch (error) {
      clearInterval(heart)
      if (error instanceof TaskLost) return log.warn({ task: task.id }, 'another process has taken the task')
      if (isStopping) return await releaseTask(database, task)
      await finishTask(
        database,
        task,
        isCancelled() ? { state: 'CANCELLED' } : { state: 'FAILED', failure: failureOf(error, task) },
      )
    }
  }

  function handlerOf(kind: string): TaskHandler<unknown, unknown> {
    const handler = handlers.get(kind)
    if (!handler) throw new Error(`no handler for tasks of kind ${kind}`)
    return handler
  }

  function failureOf(error: unknown, task: ClaimedTask) {
    if (error instanceof Refusal) return { ...error.reply, status: error.status }
    log.error({ err: error, task: task.id, kind: task.kind }, 'task failed')
    return {
      code: 'unexpected',
      message: 'Error interno del servidor. Por favor, inténtelo más tarde.',
      status: 500,
    }
  }

  return {
    handle(kind, handler, present) {
      handlers.set(kind, handler as TaskHandler<unknown, unknown>)
      if (present) presenters.set(kind, present as Present<unknown>)
    },
    present: async ({ inTenant, now }, kind, result) =>
      presenters.get(kind)?.(inTenant, result, now) ?? result,
    async enqueue(db, { kind, input, userId }) {
      const row = await db
        .insertInto('tasks')
        .values({ kind, input: JSON.stringify(input), user_id: userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    wake: () => void fill(),
    cancelled: (tenant, taskId) => running.get(keyOf(tenant, taskId))?.abort.abort(cancelledByPerson),
    start() {
      timer = setInterval(() => void fill(), pollMilliseconds)
      void fill()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      for (const { abort } of running.values()) abort.abort()
      await Promise.allSettled([...running.values()].map(({ finished }) => finished))
    },
  }
}
