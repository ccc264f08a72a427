import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { BulkPreview, JobChange } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useDebounced } from '../../../ui/hooks.ts'

export type Accepted = readonly { readonly jobId: number; readonly reason: string }[]

type PreviewQuery = {
  jobIds: readonly number[]
  change: JobChange | undefined
  accepted: Accepted
  sharedReason: string | null
  rows: number
}

/** What a change would do, asked again once its fields have rested. Nothing is asked while nothing is chosen. */
export function useBulkPreview(question: PreviewQuery) {
  const asked = JSON.stringify(question)
  const rested = useDebounced(asked, 250)
  const queries = useQueryClient()
  const result = useQuery({
    ...previewOf(rested),
    enabled: (JSON.parse(rested) as PreviewQuery).change !== undefined,
    placeholderData: keepPreviousData,
  })
  return {
    preview: question.change ? result.data : undefined,
    error: result.error,
    /** The preview belongs to what the fields say now. */
    isCurrent: rested === asked && !result.isPlaceholderData && !result.isFetching,
    /** The preview of what the fields say now, without waiting until they have rested. */
    ask: () => queries.fetchQuery(previewOf(asked)),
    /** Takes the preview that a refused apply brought along. */
    replace: (preview: BulkPreview) => queries.setQueryData(previewOf(rested).queryKey, preview),
  }
}

const previewOf = (asked: string) =>
  queryOptions({
    queryKey: ['bulk-preview', asked],
    queryFn: ({ signal }) => {
      const { jobIds, change, accepted, sharedReason, rows } = JSON.parse(asked) as PreviewQuery
      const body = { jobIds: [...jobIds], change: change ?? {}, accepted: [...accepted], sharedReason, rows }
      return call(jobEndpoints.previewBulk, { body }, { signal, quiet: true, skipErrorToast: true })
    },
    staleTime: 0,
    gcTime: 0,
  })
