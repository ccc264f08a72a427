import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { JobTotals } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** What some jobs are together; while others are asked about, what the last ones were. */
export function useJobTotals(jobIds: readonly number[]): JobTotals | undefined {
  const { data } = useQuery({
    queryKey: ['jobs', 'totals', jobIds],
    queryFn: ({ signal }) =>
      call(
        jobEndpoints.totals,
        { body: { jobIds: [...jobIds] } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    meta: { unknown: 'qué suman los trabajos elegidos' },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  return data
}
