import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const touched = [
  'absences',
  'bell',
  'calendar',
  'call-offs',
  'campaign',
  'campaigns',
  'confirmations',
  'cover-first',
  'economics',
  'history',
  'job',
  'jobs',
  'worker',
]

/** Asks again for everything that a change of jobs touches. */
export function useReloadJobs(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all(touched.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }, [queries])
}
