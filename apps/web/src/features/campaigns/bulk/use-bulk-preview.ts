import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import type { BulkPreview, JobChange } from '@cuadrante/contract/campaigns/job-change.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useDebounced } from '../../../ui/hooks.ts'

export type Accepted = readonly { readonly jobId: number; readonly reason: string }[]

type Question = { jobIds: readonly number[]; change: JobChange | undefined; accepted: Accepted }

/** What a change would do, asked again once its fields have rested. Nothing is asked while nothing is chosen. */
export function useBulkPreview(question: Question) {
  const rested = useDebounced(JSON.stringify(question), 250)
  const { jobIds, change, accepted } = JSON.parse(rested) as Question
  const queries = useQueryClient()
  const key = ['bulk-preview', rested]
  const result = useQuery({
    queryKey: key,
    enabled: change !== undefined,
    queryFn: ({ signal }) =>
      call(
        jobEndpoints.previewBulk,
        { body: { jobIds: [...jobIds], change: change ?? {}, accepted: [...accepted] } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  return {
    preview: change ? result.data : undefined,
    error: result.error,
    /** The preview belongs to what the fields say now. */
    isCurrent: rested === JSON.stringify(question) && !result.isPlaceholderData && !result.isFetching,
    /** Takes the preview that a refused apply brought along. */
    replace: (preview: BulkPreview) => queries.setQueryData(key, preview),
  }
}
