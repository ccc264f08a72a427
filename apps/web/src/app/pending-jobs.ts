import type { Role } from '@cuadrante/contract/kit/access.ts'
import { reportsEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Jobs whose state is pending, as the active role sees them. Looked up quietly: a bell that cannot count shows nothing. */
export function usePendingJobs(activeRole: Role): number {
  const bell = useQuery({
    queryKey: ['bell', activeRole],
    queryFn: ({ signal }) => call(reportsEndpoints.bell, {}, { quiet: true, skipErrorToast: true, signal }),
    staleTime: 30_000,
    refetchInterval: 60_000,
  })
  return bell.data?.pendingJobs ?? 0
}
