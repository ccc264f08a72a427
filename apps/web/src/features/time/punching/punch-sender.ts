import { punchBatch, type PunchCard, type PunchDraft } from '@cuadrante/contract/time/punch.ts'
import { Failure } from '../../../api/failure.ts'
import type { PunchQueue } from './punch-queue.ts'

export type PunchSender = {
  /** Sends everything that waits, in order; one run at a time, never throws. */
  readonly flush: () => Promise<void>
  /** Why the server does not take what waits; asked again after {@link retry}. */
  readonly refusal: () => string | undefined
  readonly retry: () => void
  readonly subscribe: (listener: () => void) => () => void
}

type SenderDeps = {
  readonly queue: PunchQueue
  readonly send: (punches: readonly PunchDraft[]) => Promise<PunchCard>
  /** Shows what was registered; awaited before the punches leave the queue, so that the card never steps back. */
  readonly onSent: (card: PunchCard) => unknown
}

/** The server has an opinion about these punches; anything else (no answer, signed out, too busy) passes by itself. */
const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && [400, 404, 409, 413, 422].includes(error.status)

/** Takes punches from the queue to the server. Each carries its own id, so sending one twice is harmless. */
export function createPunchSender({ queue, send, onSent }: SenderDeps): PunchSender {
  const listeners = new Set<() => void>()
  let refusal: string | undefined
  let running: Promise<void> | undefined

  function refuse(sentence: string | undefined) {
    refusal = sentence
    for (const listener of listeners) listener()
  }

  async function run(): Promise<void> {
    while (!refusal && queue.all().length > 0) {
      const batch = queue.all().slice(0, punchBatch)
      try {
        await onSent(await send(batch))
        queue.drop(batch)
      } catch (error) {
        if (isRefusal(error)) refuse(error.message)
        return
      }
    }
  }

  return {
    flush: () => (running ??= run().finally(() => (running = undefined))),
    refusal: () => refusal,
    retry: () => refuse(undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
