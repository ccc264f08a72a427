import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { appInfo } from '../../../api/session/app-info.ts'
import { call } from '../../../api/call.ts'
import { useSending } from '../../../api/sending/use-sending.ts'
import { openScanQueue, type QueuedScan, type ScanQueue } from './scan-queue.ts'
import { createScanSender, type ScanSender } from './scan-sender.ts'
import { afterSending, waitingOf, type WaitingScans } from './scan-view.ts'

type Scanning = {
  readonly userId: number
  readonly queries: QueryClient
  readonly queue: ScanQueue
  readonly sender: ScanSender
}

/** One for the person who is signed in. */
let scanning: Scanning | undefined

/** The queue and the sender of a person; the same ones as long as the same person is signed in. */
export function scanningOf(userId: number, queries: QueryClient): Scanning {
  if (scanning?.userId === userId && scanning.queries === queries) return scanning
  const queue = openScanQueue(appInfo()?.tenantId ?? 'demo', userId)
  const sender = createScanSender({
    queue,
    send: (jobId, scans) =>
      call(
        portalEndpoints.sendScans,
        {
          params: { id: jobId },
          body: { scans: scans.map(({ id, code, at, state }) => ({ id, code, at, state })) },
        },
        { quiet: true, skipErrorToast: true },
      ),
    async onSent(id, scans, counters) {
      const key = ['scan-job', id]
      void queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<ScanJob>(key)
      if (before) queries.setQueryData<ScanJob>(key, afterSending(before, scans, counters))
      for (const name of ['portal-jobs', 'agenda', 'bell'])
        void queries.invalidateQueries({ queryKey: [name] })
      // The screens hear of the query's new data in the next round of the event loop.
      await new Promise((resolve) => setTimeout(resolve))
    },
  })
  return (scanning = { userId, queries, queue, sender })
}

/** Sends while codes wait. */
export const useScanSync = (userId: number): void => useSending(scanningOf(userId, useQueryClient()))

export function useQueuedScans(userId: number): readonly QueuedScan[] {
  const { queue } = scanningOf(userId, useQueryClient())
  return useSyncExternalStore(queue.subscribe, queue.all)
}

/** What waits of all jobs. Of a job that this page has not read every code counts as new. */
export function useWaitingScans(userId: number): WaitingScans {
  const queries = useQueryClient()
  return waitingOf(useQueuedScans(userId), ({ id, jobId }) =>
    Boolean(queries.getQueryData<ScanJob>(['scan-job', jobId])?.scans.some((scan) => scan.id === id)),
  )
}

/** Why the codes of a job are not taken, if so. */
export function useScanRefusal(userId: number, jobId: number): string | undefined {
  const { sender } = scanningOf(userId, useQueryClient())
  return useSyncExternalStore(sender.subscribe, () => sender.refusalOf(jobId))
}
