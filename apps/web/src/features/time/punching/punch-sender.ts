import { punchBatch, type PunchCard, type PunchDraft } from '@cuadrante/contract/time/punch.ts'
import { createQueueSender, type QueueSender } from '../../../api/sending/queue-sender.ts'
import type { WaitingList } from '../../../api/sending/waiting-list.ts'

export type PunchSender = Pick<QueueSender<'all'>, 'flush' | 'subscribe'> & {
  readonly refusal: () => string | undefined
  readonly retry: () => void
}

type SenderDeps = {
  readonly queue: WaitingList<PunchDraft>
  readonly send: (punches: readonly PunchDraft[]) => Promise<PunchCard>
  /** Shows what was registered. */
  readonly onSent: (card: PunchCard) => unknown
}

/** Takes punches to the server in the order in which they were made: one that is refused holds back the rest. */
export function createPunchSender({ queue, send, onSent }: SenderDeps): PunchSender {
  const { flush, subscribe, refusalOf, retry } = createQueueSender<'all', PunchDraft>({
    next(isRefused) {
      const items = queue.all().slice(0, punchBatch)
      return items.length === 0 || isRefused('all') ? undefined : { key: 'all', items }
    },
    async send({ items }) {
      await onSent(await send(items))
      queue.drop(items)
    },
  })
  return { flush, subscribe, refusal: () => refusalOf('all'), retry: () => retry('all') }
}
