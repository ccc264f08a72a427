import type { Role } from '@cuadrante/contract/kit/access.ts'
import { bellEndpoint } from '@cuadrante/contract/portal/bell.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const silent = { pendingJobs: 0, unreadNotices: 0 }

/**
 * Jobs whose state is pending and notices that wait to be read, as the active role sees them. Looked up quietly: a bell
 * that cannot count shows nothing.
 */
export function useBell(activeRole: Role): typeof silent & { readonly waitingOffers?: number | undefined } {
  const bell = useQuery({
    queryKey: ['bell', activeRole],
    queryFn: ({ signal }) => call(bellEndpoint, {}, { quiet: true, skipErrorToast: true, signal }),
    staleTime: 30_000,
    refetchInterval: 60_000,
  })
  return bell.data ?? silent
}
