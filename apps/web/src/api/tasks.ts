import type { Call, Endpoint, Reply } from '@cuadrante/contract/kit/endpoint.ts'
import { taskEndpoints, type Task } from '@cuadrante/contract/tasks/endpoints.ts'
import { call, respond, type CallOptions } from './call.ts'
import { Failure } from './failure.ts'

/** First wait between two looks at a task, and the longest one, in milliseconds. */
const firstWait = 300
const longestWait = 1500

type Watching = { readonly onProgress?: (task: Task) => void; readonly signal?: AbortSignal }

/** Starts a long call and answers the number of its task, which outlives the page. */
export async function startTask<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: CallOptions = {},
): Promise<number> {
  const response = await respond(endpoint, input, { ...options, isAsync: true })
  const { taskId } = (await response.json()) as { taskId: number }
  return taskId
}

/**
 * Follows a task until it ends and answers the documented reply of its call. A cancelled task answers its best result so
 * far, or undefined. Throws {@link Failure} when it failed. A lost connection is waited out; aborting stops the
 * watching, not the task.
 */
export async function watchTask<E extends Endpoint>(
  taskId: number,
  { onProgress, signal }: Watching = {},
): Promise<Reply<E> | undefined> {
  for (let wait = firstWait; ; wait = Math.min(wait * 1.3, longestWait)) {
    signal?.throwIfAborted()
    const task = await lookAt(taskId, signal)
    if (task) {
      onProgress?.(task)
      if (task.state === 'DONE' || task.state === 'CANCELLED') return task.result as Reply<E> | undefined
      if (task.state === 'FAILED')
        throw new Failure(
          422,
          task.failure ?? { code: 'unexpected', message: 'Ha ocurrido un error inesperado.' },
        )
    }
    await pause(wait, signal)
  }
}

/** Asks a task to stop; what is done is kept. */
export const cancelTask = (taskId: number): Promise<Task> =>
  call(taskEndpoints.cancel, { params: { taskId } })

async function lookAt(taskId: number, signal: AbortSignal | undefined): Promise<Task | undefined> {
  try {
    return await call(
      taskEndpoints.get,
      { params: { taskId } },
      { quiet: true, skipErrorToast: true, signal },
    )
  } catch (error) {
    if (error instanceof Failure && (error.status === 0 || error.status >= 500)) return undefined
    throw error
  }
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
