import { visitWorkEndpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { visitMarkBatch, type VisitMark } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import type { VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { appInfo } from '../../../api/session/app-info.ts'
import { visitMarkQueuePrefix } from '../../../api/browser-memory.ts'
import { serverTime } from '../../../api/clock.ts'
import { call } from '../../../api/call.ts'
import { randomId } from '../../../api/random-id.ts'
import { createQueueSender, type QueueSender } from '../../../api/sending/queue-sender.ts'
import { useSending } from '../../../api/sending/use-sending.ts'
import { openWaitingList, type WaitingList } from '../../../api/sending/waiting-list.ts'

/** A mark that has not reached the server yet. */
export type WaitingMark = VisitMark & { readonly jobId: number }

type Marking = {
  readonly userId: number
  readonly queries: QueryClient
  readonly queue: WaitingList<WaitingMark>
  /** Refusals are of a job. */
  readonly sender: QueueSender<number>
}

/** The visits of an own job, with what has been said of them. */
export const visitWorkQuery = (id: number) =>
  queryOptions({
    queryKey: ['visit-work', id],
    queryFn: ({ signal }) =>
      call(visitWorkEndpoints.read, { params: { id } }, { signal, quiet: true, skipErrorToast: true }),
  })

/** One for the person who is signed in. */
let marking: Marking | undefined

/** The queue and the sender of a person; the same ones as long as the same person is signed in. */
export function markingOf(userId: number, queries: QueryClient): Marking {
  if (marking?.userId === userId && marking.queries === queries) return marking
  const queue = openWaitingList<WaitingMark>(visitMarkQueuePrefix, appInfo()?.tenantId ?? 'demo', userId)
  const sender = createQueueSender<number, WaitingMark>({
    next(isRefused) {
      const first = queue.all().find(({ jobId }) => !isRefused(jobId))
      if (!first) return undefined
      const ofJob = queue.all().filter(({ jobId }) => jobId === first.jobId)
      return { key: first.jobId, items: ofJob.slice(0, visitMarkBatch) }
    },
    async send({ key: id, items }) {
      const marks = items.map(({ jobId: _jobId, ...mark }) => mark)
      const work = await call(
        visitWorkEndpoints.mark,
        { params: { id }, body: { marks } },
        { quiet: true, skipErrorToast: true },
      )
      const { queryKey } = visitWorkQuery(id)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<VisitWork>(queryKey, work)
      for (const name of ['portal-jobs', 'agenda']) void queries.invalidateQueries({ queryKey: [name] })
      // The screens hear of the query's new data in the next round of the event loop.
      await new Promise((resolve) => setTimeout(resolve))
      queue.drop(items)
    },
  })
  return (marking = { userId, queries, queue, sender })
}

/** Sends while marks wait. */
export const useMarkSync = (userId: number): void => useSending(markingOf(userId, useQueryClient()))

export function useWaitingMarks(userId: number): readonly WaitingMark[] {
  const { queue } = markingOf(userId, useQueryClient())
  return useSyncExternalStore(queue.subscribe, queue.all)
}

/** Why the marks of a job are not taken, if so. */
export function useMarkRefusal(userId: number, jobId: number): string | undefined {
  const { sender } = markingOf(userId, useQueryClient())
  return useSyncExternalStore(sender.subscribe, () => sender.refusalOf(jobId))
}

/** What is said of a visit with one tap. */
export type SaidOfVisit = Pick<VisitMark, 'rowId' | 'act'> & Partial<Pick<VisitMark, 'minutes' | 'note'>>

/** Orders the marks of this page: two of them are never of one moment. */
let lastMoment = 0

/** A mark of now. */
export function newMark(jobId: number, said: SaidOfVisit, now = serverTime()): WaitingMark {
  lastMoment = Math.max(now, lastMoment + 1)
  return { id: randomId(), jobId, at: new Date(lastMoment).toISOString(), minutes: null, note: null, ...said }
}
