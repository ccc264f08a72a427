import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { useLookAgain } from '../../../../api/live.ts'
import type { ListQuery } from '../../../../ui/table/use-list-state.ts'

/** A page of a campaign's jobs with its counters; the old page stands while the next is on its way. */
export const useJobs = (campaignId: number, query: ListQuery) =>
  useQuery({
    queryKey: ['jobs', campaignId, query],
    queryFn: ({ signal }) => call(campaignEndpoints.jobs, { params: { id: campaignId }, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: useLookAgain(),
  })
