import { punchEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { PunchCard, PunchDraft } from '@cuadrante/contract/time/punch.ts'
import type { PunchKind } from '@cuadrante/domain/time/register-row.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { appInfo } from '../../api/app-info.ts'
import { call } from '../../api/call.ts'
import { openPunchQueue, type PunchQueue } from './punch-queue.ts'
import { createPunchSender, type PunchSender } from './punch-sender.ts'

type Punching = { readonly userId: number; readonly queue: PunchQueue; readonly sender: PunchSender }

/** One for the person who is signed in. */
let punching: Punching | undefined

const cardKey = ['punch-card'] as const

/** The queue and the sender of a person; the same ones as long as the same person is signed in. */
export function punchingOf(userId: number, queries: QueryClient): Punching {
  if (punching?.userId === userId) return punching
  const queue = openPunchQueue(appInfo()?.tenantId ?? 'demo', userId)
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
  return (punching = { userId, queue, sender })
}

/** Milliseconds between two tries while punches wait. */
const retryAfter = 15_000

/** Sends what waits: at once, when something is added, when the connection is back, and every little while. */
export function usePunchSync(userId: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    const { queue, sender } = punchingOf(userId, queries)
    const flush = () => {
      if (navigator.onLine && queue.all().length > 0) void sender.flush()
    }
    flush()
    const timer = setInterval(flush, retryAfter)
    const stops = [queue.subscribe(flush), sender.subscribe(flush)]
    window.addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      window.removeEventListener('online', flush)
    }
  }, [userId, queries])
}

export const usePunchCard = () =>
  useQuery({
    queryKey: cardKey,
    queryFn: ({ signal }) => call(punchEndpoints.card, {}, { signal, quiet: true, skipErrorToast: true }),
    refetchInterval: 60_000,
  })

export function useWaitingPunches(userId: number): readonly PunchDraft[] {
  const { queue } = punchingOf(userId, useQueryClient())
  return useSyncExternalStore(queue.subscribe, queue.all)
}

/** Why what waits is not taken, if so. */
export function usePunchRefusal(userId: number): string | undefined {
  const { sender } = punchingOf(userId, useQueryClient())
  return useSyncExternalStore(sender.subscribe, sender.refusal)
}

/** A punch of now. Its id is random (UUID v4); `crypto.randomUUID` would need https. */
export const newPunch = (kind: PunchKind, jobId: number, now = new Date()): PunchDraft => ({
  id: randomId(),
  kind,
  jobId,
  at: now.toISOString(),
})

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
