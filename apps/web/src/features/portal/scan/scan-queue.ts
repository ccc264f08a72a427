import type { Scan, ScanState } from '@cuadrante/contract/portal/scan.ts'
import { scanQueuePrefix } from '../../../api/browser-memory.ts'
import { openPersistentList, type PersistentList } from '../../../api/sending/persistent-list.ts'

/** A code that has not reached the server yet. */
export type QueuedScan = Scan & { readonly jobId: number }

export type ScanQueue = Pick<PersistentList<QueuedScan>, 'all' | 'subscribe'> & {
  /** Adds scans, or moves those that wait already on to their new state. */
  readonly put: (scans: readonly QueuedScan[]) => void
  /** Forgets what the server has stored; a scan that has moved on in the meantime stays. */
  readonly acknowledge: (scans: readonly QueuedScan[]) => void
  readonly dropJob: (jobId: number) => void
}

const progress: Readonly<Record<ScanState, number>> = { scanned: 0, confirmed: 1, undone: 2 }

/** Of two states of one scan the one that is further on; a scan never goes back. */
export const furtherOf = (one: ScanState, other: ScanState): ScanState =>
  progress[other] > progress[one] ? other : one

/**
 * The codes of one person that wait in this browser. They outlive the page and the session; nobody else reads them. A
 * browser that stores nothing keeps them as long as the page.
 */
export function openScanQueue(tenant: string, userId: number): ScanQueue {
  const key = `${scanQueuePrefix}${tenant}:${userId}`
  const { all, store, subscribe } = openPersistentList<QueuedScan>(key)
  return {
    all,
    subscribe,
    put(scans) {
      const byId = new Map(all().map((scan) => [scan.id, scan]))
      for (const scan of scans) {
        const before = byId.get(scan.id)
        byId.set(scan.id, { ...scan, state: before ? furtherOf(before.state, scan.state) : scan.state })
      }
      store([...byId.values()])
    },
    acknowledge(scans) {
      const sent = new Map(scans.map(({ id, state }) => [id, state]))
      store(all().filter(({ id, state }) => sent.get(id) !== state))
    },
    dropJob: (jobId) => store(all().filter((scan) => scan.jobId !== jobId)),
  }
}
