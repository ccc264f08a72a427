import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
import { Refusal } from '../http/fail.ts'
import type { Progress } from './progress.ts'
import {
  finishTask,
  keepLease,
  leaseMilliseconds,
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

const progressMilliseconds = 250
/** Why a task's signal is aborted; every other reason means that the process is stopping. */
export const cancelledByPerson = Symbol('cancelled')

type Deps = {
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
  readonly isStopping: () => boolean
}

type Work = { readonly handler: TaskHandler<unknown, unknown> | undefined; readonly abort: AbortController }

/** Does a task that this process has taken, and notes how it ended; a process that is stopping hands it back. */
export async function runTask(deps: Deps, task: ClaimedTask, { handler, abort }: Work): Promise<void> {
  const { database, log, clock, isStopping } = deps
  const isCancelled = () => abort.signal.reason === cancelledByPerson
  const lease = holdLease(deps, task, abort)
  try {
    if (!handler) throw new Error(`no handler for tasks of kind ${task.kind}`)
    const result = await handler({
      input: task.input,
      tenant: task.tenant,
      taskId: task.id,
      userId: task.userId,
      attempt: task.attempt,
      log: log.child({ task: task.id, kind: task.kind }),
      clock,
      inTenant: (work) => whileOurs(database, task, work),
      progress: lease.note,
      signal: abort.signal,
    })
    lease.letGo()
    if (isStopping() && abort.signal.aborted && !isCancelled()) return await releaseTask(database, task)
    const state = isCancelled() ? 'CANCELLED' : 'DONE'
    await finishTask(database, task, { state, result, progress: lease.unwritten() })
  } catch (error) {
    lease.letGo()
    if (error instanceof TaskLost) return log.warn({ task: task.id }, 'another process has taken the task')
    if (isStopping()) return await releaseTask(database, task)
    await finishTask(
      database,
      task,
      isCancelled() ? { state: 'CANCELLED' } : { state: 'FAILED', failure: failureOf(error, task, log) },
    )
  }
}

/** Extends the lease while the work goes on, and writes the progress with it; a wish to cancel comes back that way. */
function holdLease({ database, log }: Deps, task: ClaimedTask, abort: AbortController) {
  let progress: Progress | undefined
  let lastBeat = Date.now()
  let isBeating = false

  async function beat(): Promise<void> {
    const written = progress
    const answer = await keepLease(database, task, written)
    if (progress === written) progress = undefined
    if (answer.isCancelAsked) abort.abort(cancelledByPerson)
    if (answer.isLost) abort.abort(new TaskLost())
  }

  const heart = setInterval(() => {
    const isDue = Date.now() - lastBeat > leaseMilliseconds / 4
    if (isBeating || (!progress && !isDue)) return
    lastBeat = Date.now()
    isBeating = true
    beat()
      .catch((error: unknown) => log.warn({ err: error, task: task.id }, 'task heartbeat failed'))
      .finally(() => (isBeating = false))
  }, progressMilliseconds)

  return {
    note: (next: Progress) => void (progress = next),
    unwritten: () => progress,
    letGo: () => clearInterval(heart),
  }
}

function failureOf(error: unknown, task: ClaimedTask, log: FastifyBaseLogger) {
  if (error instanceof Refusal) return { ...error.reply, status: error.status }
  log.error({ err: error, task: task.id, kind: task.kind }, 'task failed')
  return {
    code: 'unexpected',
    message: 'Error interno del servidor. Por favor, inténtelo más tarde.',
    status: 500,
  }
}
