import { randomId } from '../../../api/random-id.ts'
import type { QueuedScan } from './scan-queue.ts'

/** A scan of now. */
export const newScan = (jobId: number, code: string, now = new Date()): QueuedScan => ({
  id: randomId(),
  jobId,
  code,
  at: now.toISOString(),
  state: 'scanned',
})
