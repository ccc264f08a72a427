import { Worker, type ResourceLimits } from 'node:worker_threads'

type Options = {
  /** The built file of the thread. */
  readonly url: URL
  readonly limits: ResourceLimits
  /** An unused thread gives its memory back after this long. */
  readonly idleMs: number
}

export type RestingThreads = {
  /** A thread that rests, or a new one. */
  readonly take: () => Worker
  /** Keeps a thread for the next who asks. */
  readonly rest: (thread: Worker) => void
  readonly end: (thread: Worker) => Promise<void>
  readonly close: () => Promise<void>
}

/** Threads that start when they are needed, which takes longer than most of their work, and rest for a while after it. */
export function createRestingThreads({ url, limits, idleMs }: Options): RestingThreads {
  const resting: Worker[] = []
  const idle = new Map<Worker, NodeJS.Timeout>()
  const all = new Set<Worker>()

  const begin = (): Worker => {
    const thread = new Worker(url, { resourceLimits: limits })
    // A thread that runs out of memory while it is being stopped would end the process if nobody listened.
    thread.on('error', () => undefined)
    all.add(thread)
    return thread
  }
  const end = async (thread: Worker) => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    all.delete(thread)
    const at = resting.indexOf(thread)
    if (at >= 0) resting.splice(at, 1)
    await thread.terminate()
  }
  return {
    take() {
      const thread = resting.pop() ?? begin()
      clearTimeout(idle.get(thread))
      thread.ref()
      return thread
    },
    rest(thread) {
      thread.unref()
      idle.set(thread, setTimeout(() => void end(thread), idleMs).unref())
      resting.push(thread)
    },
    end,
    close: async () => void (await Promise.all([...all].map(end))),
  }
}
