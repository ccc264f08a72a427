import { punchEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { PunchCard, PunchDraft } from '@cuadrante/contract/time/punch.ts'
import type { PunchKind } from '@cuadrante/domain/time/register-row.ts'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { appInfo } from '../../../api/session/app-info.ts'
import { call } from '../../../api/call.ts'
import { randomId } from '../../../api/random-id.ts'
import { punchQueuePrefix } from '../../../api/browser-memory.ts'
import { openWaitingList, type WaitingList } from '../../../api/sending/waiting-list.ts'
import { useSending } from '../../../api/sending/use-sending.ts'
import { createPunchSender, type PunchSender } from './punch-sender.ts'

type Punching = {
  readonly userId: number
  readonly queries: QueryClient
  readonly queue: WaitingList<PunchDraft>
  readonly sender: PunchSender
}

/** One for the person who is signed in. */
let punching: Punching | undefined

const cardKey = ['punch-card'] as const

/** The queue and the sender of a person; the same ones as long as the same person is signed in. */
export function punchingOf(userId: number, queries: QueryClient): Punching {
  if (punching?.userId === userId && punching.queries === queries) return punching
  const queue = openWaitingList<PunchDraft>(punchQueuePrefix, appInfo()?.tenantId ?? 'demo', userId)
  const sender = createPunchSender({
    queue,
    send: (punches) =>
      call(
        punchEndpoints.punch,
        { body: { sentAt: new Date().toISOString(), punches: [...punches] } },
        { quiet: true, skipErrorToast: true },
      ),
    async onSent(card) {
      await queries.cancelQueries({ queryKey: cardKey })
      queries.setQueryData<PunchCard>(cardKey, card)
      void queries.invalidateQueries({ queryKey: ['own-register'] })
      // The card hears of the query's new data in the next round of the event loop.
      await new Promise((resolve) => setTimeout(resolve))
    },
  })
  return (punching = { userId, queries, queue, sender })
}

/** Sends while punches wait. */
export const usePunchSync = (userId: number): void => useSending(punchingOf(userId, useQueryClient()))

export const punchCardQuery = () =>
  queryOptions({
    queryKey: cardKey,
    queryFn: ({ signal }) => call(punchEndpoints.card, {}, { signal, quiet: true, skipErrorToast: true }),
  })

export const usePunchCard = () => useQuery({ ...punchCardQuery(), refetchInterval: 60_000 })

export function useWaitingPunches(userId: number): readonly PunchDraft[] {
  const { queue } = punchingOf(userId, useQueryClient())
  return useSyncExternalStore(queue.subscribe, queue.all)
}

/** Why what waits is not taken, if so. */
export function usePunchRefusal(userId: number): string | undefined {
  const { sender } = punchingOf(userId, useQueryClient())
  return useSyncExternalStore(sender.subscribe, sender.refusal)
}

/** A punch of now. */
export const newPunch = (kind: PunchKind, jobId: number, now = new Date()): PunchDraft => ({
  id: randomId(),
  kind,
  jobId,
  at: now.toISOString(),
})
