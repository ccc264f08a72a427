import { serverNow } from '../../../api/clock.ts'
import { randomId } from '../../../api/random-id.ts'
import type { QueuedScan } from './scan-queue.ts'

/** A scan of now. */
export const newScan = (jobId: number, code: string, now = serverNow()): QueuedScan => ({
  id: randomId(),
  jobId,
  code,
  at: now.toISOString(),
  state: 'scanned',
})
