import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What opens of one job over the page it stands on, by its word in the address: its offer, «Cubrir», «¿Quién encaja?». */
export const jobWords = ['oferta', 'cubrir', 'encaja'] as const
export type JobWord = (typeof jobWords)[number]

/** Opens something of a job over the page that is open: it stands in the address, so that it is still open after a reload. */
export function useJobAddress(): (word: JobWord, jobId: number) => void {
  const navigate = useNavigate()
  return useCallback(
    (word, jobId) =>
      void navigate({
        to: '.',
        search: ((before: Record<string, string>) => ({ ...before, [word]: String(jobId) })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}
