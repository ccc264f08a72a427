import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The page itself says what keeps it from being shown. */
export const useCampaign = (id: number) =>
  useQuery({
    queryKey: ['campaign', id],
    queryFn: ({ signal }) =>
      call(campaignEndpoints.get, { params: { id } }, { signal, skipErrorToast: true }),
  })
