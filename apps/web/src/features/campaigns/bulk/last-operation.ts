import type { BulkResult } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../api/call.ts'

const key = ['bulk-last'] as const

/** The caller's last change of many that can be taken back. Asked for with the campaign, as its bar stands above the jobs. */
export const useLastOperation = (isAsked: boolean) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(jobEndpoints.lastBulk, {}, { signal, quiet: true, skipErrorToast: true }),
    enabled: isAsked,
    meta: { unknown: 'si se puede deshacer la última acción en lote' },
    staleTime: Infinity,
  })

/** Takes what was just applied for the last change, or nothing: an answer that is on its way is older, and dropped. */
export function useRememberOperation(): (operation: BulkResult | null) => void {
  const queries = useQueryClient()
  return useCallback(
    (operation) => {
      void queries.cancelQueries({ queryKey: key })
      queries.setQueryData(key, { operation })
    },
    [queries],
  )
}
