import { isScannable, type Scan, type ScanCounters, type ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { furtherOf, type QueuedScan } from './scan-queue.ts'

/** Where a job stands for whoever holds the phone: what the server knows, and what still waits here. */
export type ScanView = {
  readonly status: ScanCounters['status']
  readonly scannedItems: number
  readonly confirmedItems: number
  /** Scanned and not confirmed, oldest first. */
  readonly open: readonly Scan[]
  readonly last: Scan | undefined
  readonly waiting: WaitingScans
}

/** What of the scans waits for the server: codes that it has not got, and new states of those that it has. */
export type WaitingScans = { readonly codes: number; readonly changes: number }

/** A code that was undone before it left is neither: nobody has to hear of it. */
export function waitingOf(
  queue: readonly QueuedScan[],
  isKnown: (scan: QueuedScan) => boolean,
): WaitingScans {
  const changes = queue.filter(isKnown).length
  const codes = queue.filter((scan) => !isKnown(scan) && scan.state !== 'undone').length
  return { codes, changes }
}

const nothing = { scanned: 0, confirmed: 0 }
const weightOf = (scan: Scan | undefined) =>
  !scan || scan.state === 'undone' ? nothing : { scanned: 1, confirmed: scan.state === 'confirmed' ? 1 : 0 }

export function viewOf(job: ScanJob, queue: readonly QueuedScan[]): ScanView {
  const mine = queue.filter(({ jobId }) => jobId === job.id)
  const known = new Map(job.scans.map((scan) => [scan.id, scan]))
  const now = new Map(known)
  let { scannedItems, confirmedItems } = job
  for (const { jobId: _, ...queued } of mine) {
    const before = known.get(queued.id)
    const after = { ...queued, state: before ? furtherOf(before.state, queued.state) : queued.state }
    now.set(after.id, after)
    scannedItems += weightOf(after).scanned - weightOf(before).scanned
    confirmedItems += weightOf(after).confirmed - weightOf(before).confirmed
  }
  const live = [...now.values()].filter(({ state }) => state !== 'undone').toSorted(byTime)
  return {
    status: isScannable(job.status) && mine.some(({ state }) => state !== 'undone') ? 'ACTIVO' : job.status,
    scannedItems,
    confirmedItems,
    open: live.filter(({ state }) => state === 'scanned'),
    last: live.at(-1),
    waiting: waitingOf(mine, ({ id }) => known.has(id)),
  }
}

/** The job once the server has stored some scans and said where the counters are. */
export function afterSending(job: ScanJob, sent: readonly Scan[], counters: ScanCounters): ScanJob {
  const scans = new Map(job.scans.map((scan) => [scan.id, scan]))
  for (const { id, code, at, state } of sent) scans.set(id, { id, code, at, state })
  return {
    ...job,
    ...counters,
    scans: [...scans.values()].filter(({ state }) => state !== 'undone').toSorted(byTime),
  }
}

const byTime = (a: Scan, b: Scan): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)
