import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { outsideText } from '@cuadrante/domain/dates/campaign-span.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Which of some days the campaign that gets the jobs does not have; undefined while it has them all or none is chosen. */
export function useOutsideHint(campaignId: number | undefined, days: readonly Day[]): string | undefined {
  const { data } = useQuery({
    queryKey: ['campaign', campaignId],
    enabled: campaignId !== undefined,
    queryFn: ({ signal }) =>
      call(
        campaignEndpoints.get,
        { params: { id: campaignId ?? 0 } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    meta: { unknown: 'si la campaña tiene estos días' },
  })
  return data && outsideText(data, days)
}
