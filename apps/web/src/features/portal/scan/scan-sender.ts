import { scanBatch, type ScanCounters } from '@cuadrante/contract/portal/scan.ts'
import { createQueueSender, type QueueSender } from '../../../api/sending/queue-sender.ts'
import type { QueuedScan, ScanQueue } from './scan-queue.ts'

/** Refusals are of a job. */
export type ScanSender = QueueSender<number>

type SenderDeps = {
  readonly queue: ScanQueue
  readonly send: (jobId: number, scans: readonly QueuedScan[]) => Promise<ScanCounters>
  /** Shows what was stored. */
  readonly onSent: (jobId: number, scans: readonly QueuedScan[], counters: ScanCounters) => unknown
}

/** Takes codes to the server job by job: those of a job that is refused do not hold back the others. */
export const createScanSender = ({ queue, send, onSent }: SenderDeps): ScanSender =>
  createQueueSender<number, QueuedScan>({
    next(isRefused) {
      const first = queue.all().find(({ jobId }) => !isRefused(jobId))
      if (!first) return undefined
      const ofJob = queue.all().filter(({ jobId }) => jobId === first.jobId)
      return { key: first.jobId, items: ofJob.slice(0, scanBatch) }
    },
    async send({ key: jobId, items }) {
      await onSent(jobId, items, await send(jobId, items))
      queue.acknowledge(items)
    },
  })
