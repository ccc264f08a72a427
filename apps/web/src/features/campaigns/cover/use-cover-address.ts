import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Opens «Cubrir» over the page that is open: it stands in the address, so that it is still open after a reload. */
export function useCoverAddress(): (jobId: number) => void {
  const navigate = useNavigate()
  return useCallback(
    (jobId) =>
      void navigate({
        to: '.',
        search: ((before: Record<string, string>) => ({ ...before, cubrir: String(jobId) })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}
