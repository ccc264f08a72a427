import { scanBatch, type ScanCounters } from '@cuadrante/contract/portal/scan.ts'
import { Failure } from '../../../api/failure.ts'
import type { QueuedScan, ScanQueue } from './scan-queue.ts'

export type ScanSender = {
  /** Sends everything that waits; one run at a time, never throws. What was refused before is left out. */
  readonly flush: () => Promise<void>
  /** Why the server does not take the codes of a job; asked again after {@link retry}. */
  readonly refusalOf: (jobId: number) => string | undefined
  readonly retry: (jobId: number) => void
  readonly subscribe: (listener: () => void) => () => void
}

type SenderDeps = {
  readonly queue: ScanQueue
  readonly send: (jobId: number, scans: readonly QueuedScan[]) => Promise<ScanCounters>
  /** Shows what was stored; awaited before the codes leave the queue, so that the counters never step back. */
  readonly onSent: (jobId: number, scans: readonly QueuedScan[], counters: ScanCounters) => unknown
}

/** The server has an opinion about these codes; anything else (no answer, signed out, too busy) passes by itself. */
const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && [400, 404, 409, 413, 422].includes(error.status)

/** Takes codes from the queue to the server. Each carries its own id, so sending one twice is harmless. */
export function createScanSender({ queue, send, onSent }: SenderDeps): ScanSender {
  const refusals = new Map<number, string>()
  const listeners = new Set<() => void>()
  let running: Promise<void> | undefined

  function refuse(jobId: number, sentence: string | undefined) {
    if (sentence === undefined) refusals.delete(jobId)
    else refusals.set(jobId, sentence)
    for (const listener of listeners) listener()
  }

  const nextBatch = () => {
    const first = queue.all().find(({ jobId }) => !refusals.has(jobId))
    return (
      first &&
      queue
        .all()
        .filter(({ jobId }) => jobId === first.jobId)
        .slice(0, scanBatch)
    )
  }

  async function run(): Promise<void> {
    for (let batch = nextBatch(); batch?.[0]; batch = nextBatch()) {
      const { jobId } = batch[0]
      try {
        const counters = await send(jobId, batch)
        await onSent(jobId, batch, counters)
        queue.acknowledge(batch)
      } catch (error) {
        if (!isRefusal(error)) return
        refuse(jobId, error.message)
      }
    }
  }

  return {
    flush: () => (running ??= run().finally(() => (running = undefined))),
    refusalOf: (jobId) => refusals.get(jobId),
    retry: (jobId) => refuse(jobId, undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
