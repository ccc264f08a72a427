import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobGrid, type JobGridInput } from '@cuadrante/contract/campaigns/jobs/job-grid.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useDebounced } from '../../../ui/hooks.ts'
import { bodyOf, type GridValues } from './grid-values.ts'

/** What the server would make of the grid, asked once the form has rested and is whole. */
export function useGridPreview(campaignId: number, values: GridValues) {
  const body = bodyOf(values)
  const question = jobGrid.safeParse(body).success ? JSON.stringify(body) : undefined
  const rested = useDebounced(question, 300)
  const { data } = useQuery({
    queryKey: ['job-grid', campaignId, rested],
    enabled: rested !== undefined,
    queryFn: ({ signal }) =>
      call(
        campaignEndpoints.previewGrid,
        { params: { id: campaignId }, body: JSON.parse(rested ?? '{}') as JobGridInput },
        { signal, quiet: true, skipErrorToast: true },
      ),
    meta: { unknown: 'qué trabajos saldrían de la rejilla' },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return question === undefined ? undefined : data
}
