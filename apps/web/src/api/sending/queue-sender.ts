import { Failure } from '../failure.ts'

/** What is sent at once; `key` is what the server takes or refuses as a whole. */
type Batch<Key, Item> = { readonly key: Key; readonly items: readonly Item[] }

type QueueSenderDeps<Key, Item> = {
  /** The next items of the queue that may be sent; undefined ends the run. */
  readonly next: (isRefused: (key: Key) => boolean) => Batch<Key, Item> | undefined
  /** Sends them, shows the answer, and then takes them from the queue, so that what is shown never steps back. */
  readonly send: (batch: Batch<Key, Item>) => Promise<void>
}

export type QueueSender<Key> = {
  /** Sends everything that waits; one run at a time, never throws. What was refused before is left out. */
  readonly flush: () => Promise<void>
  /** Why the server does not take what waits; asked again after {@link retry}. */
  readonly refusalOf: (key: Key) => string | undefined
  readonly retry: (key: Key) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** The server has an opinion about these items; anything else (no answer, signed out, too busy) passes by itself. */
const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && [400, 404, 409, 413, 415, 422].includes(error.status)

/** Takes items from a queue to the server. Each carries its own id, so sending one twice is harmless. */
export function createQueueSender<Key, Item>({ next, send }: QueueSenderDeps<Key, Item>): QueueSender<Key> {
  const refusals = new Map<Key, string>()
  const listeners = new Set<() => void>()
  let running: Promise<void> | undefined

  function refuse(key: Key, sentence: string | undefined) {
    if (sentence === undefined) refusals.delete(key)
    else refusals.set(key, sentence)
    for (const listener of listeners) listener()
  }

  async function run(): Promise<void> {
    const isRefused = (key: Key) => refusals.has(key)
    for (let batch = next(isRefused); batch; batch = next(isRefused)) {
      try {
        await send(batch)
      } catch (error) {
        if (!isRefusal(error)) return
        refuse(batch.key, error.message)
      }
    }
  }

  return {
    flush: () => (running ??= run().finally(() => (running = undefined))),
    refusalOf: (key) => refusals.get(key),
    retry: (key) => refuse(key, undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
