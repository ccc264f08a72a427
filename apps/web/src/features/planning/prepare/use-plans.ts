import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The last plans, of a campaign or of all; the newest first. */
export const usePlans = (campaignId: number | undefined, enabled = true) =>
  useQuery({
    queryKey: ['plans', campaignId],
    queryFn: ({ signal }) =>
      call(
        planningEndpoints.list,
        { query: campaignId === undefined ? {} : { campaignId } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    enabled,
    meta: { unknown: 'qué planes hay ya' },
    staleTime: 0,
  })
