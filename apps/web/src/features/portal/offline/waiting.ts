import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../api/session.ts'
import { count } from '../../../ui/format.ts'
import { punchingOf, useWaitingPunches } from '../../time/index.ts'
import { scanningOf, useQueuedScans } from '../scan/scanning.ts'

/** What of a person waits on this phone for the server: "2 fichajes y 1 código", or nothing. */
export function useWaiting(): {
  readonly words: string
  readonly many: boolean
  readonly send: () => Promise<boolean>
} {
  const { user } = useSignedIn()
  const queries = useQueryClient()
  const punches = useWaitingPunches(user.id).length
  const codes = useQueuedScans(user.id).length
  return {
    words: waitingWords(punches, codes),
    many: punches + codes > 1,
    /** Tries to send it, and says whether nothing waits any more. */
    async send() {
      const both = [punchingOf(user.id, queries), scanningOf(user.id, queries)]
      await Promise.all(both.map(({ sender }) => sender.flush()))
      return both.every(({ queue }) => queue.all().length === 0)
    },
  }
}

export const waitingWords = (punches: number, codes: number): string =>
  [punches > 0 && count(punches, 'fichaje'), codes > 0 && count(codes, 'código')].filter(Boolean).join(' y ')
