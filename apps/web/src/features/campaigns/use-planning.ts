import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Asks again for everything that a change of jobs touches. */
export function useReloadJobs(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      ['jobs', 'job', 'campaigns', 'campaign', 'calendar', 'economics', 'history', 'bell'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }, [queries])
}
