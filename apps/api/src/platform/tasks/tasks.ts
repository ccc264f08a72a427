import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
import { cancelledByPerson, runTask, type TaskHandler, type TaskRun } from './run-task.ts'
import { claimTask, endLeases, enqueueTask, releaseTask, type ClaimedTask } from './task-queue.ts'

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
const maxAttempts = 3

type Deps = { database: Database; log: FastifyBaseLogger; clock: () => Date; concurrency?: number }

/** Background work that survives a crash: a row per task, a lease while it runs, progress, cancel. */
export function createTasks(deps: Deps): Tasks {
  const handlers = new Map<string, TaskHandler<unknown, unknown>>()
  const presenters = new Map<string, Present<unknown>>()
  const runner = createRunner(deps, handlers)
  let timer: NodeJS.Timeout | undefined

  return {
    handle(kind, handler, present) {
      handlers.set(kind, handler as TaskHandler<unknown, unknown>)
      if (present) presenters.set(kind, present as Present<unknown>)
    },
    present: async ({ inTenant, now }, kind, result) =>
      presenters.get(kind)?.(inTenant, result, now) ?? result,
    enqueue: enqueueTask,
    wake: runner.fill,
    cancelled: runner.cancel,
    start() {
      timer = setInterval(runner.fill, pollMilliseconds)
      runner.fill()
    },
    async stop() {
      clearInterval(timer)
      await runner.stop()
    },
  }
}

/** Does the tasks that wait, so many at a time. */
function createRunner(
  { database, log, clock, concurrency = 2 }: Deps,
  handlers: ReadonlyMap<string, TaskHandler<unknown, unknown>>,
) {
  const running = new Map<string, { abort: AbortController; finished: Promise<void> }>()
  let isStopping = false
  let isFilling = false
  let filling = Promise.resolve()
  let hasMore = false
  let isTakenOver = false

  const keyOf = (tenant: string, id: number) => `${tenant}/${id}`

  function fill(): void {
    // What comes while somebody is looking may have come too late for that look.
    hasMore = true
    if (isFilling || isStopping) return
    isFilling = true
    filling = look()
  }

  async function look(): Promise<void> {
    try {
      // What died with an earlier process is taken up at once where no other can be at it; elsewhere its lease has to lapse.
      if (!isTakenOver && database.isAlone) await endLeases(database)
      isTakenOver = true
      while (hasMore && !isStopping && running.size < concurrency) {
        hasMore = false
        const task = await claimTask(database, [...handlers.keys()], maxAttempts)
        if (!task) continue
        if (isStopping) return await releaseTask(database, task)
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
    const work = { handler: handlers.get(task.kind), abort }
    const finished = runTask({ database, log, clock, isStopping: () => isStopping }, task, work)
      .catch((error: unknown) => {
        log.error({ err: error, task: task.id }, 'the end of a task could not be noted; its lease will lapse')
      })
      .finally(() => {
        running.delete(key)
        fill()
      })
    running.set(key, { abort, finished })
  }

  return {
    fill,
    cancel: (tenant: string, taskId: number) =>
      running.get(keyOf(tenant, taskId))?.abort.abort(cancelledByPerson),
    async stop() {
      isStopping = true
      for (const { abort } of running.values()) abort.abort()
      await Promise.allSettled([filling, ...[...running.values()].map(({ finished }) => finished)])
    },
  }
}
