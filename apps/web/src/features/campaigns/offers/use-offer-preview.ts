import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useDebounced } from '../../../ui/hooks.ts'

/** What an offer would be with these places and people; nothing while nobody is chosen. */
export function useOfferPreview(jobId: number, places: number | null, workerIds: readonly number[]) {
  const isWhole = places !== null && Number.isInteger(places) && places >= 1 && places <= 100
  const isAsked = isWhole && workerIds.length > 0
  const question = useDebounced(isAsked ? JSON.stringify({ jobId, places, workerIds }) : '', 250)
  return useQuery({
    queryKey: ['job', jobId, 'offer-preview', question],
    queryFn: ({ signal }) =>
      call(
        offerEndpoints.preview,
        { body: JSON.parse(question) as { jobId: number; places: number; workerIds: number[] } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    enabled: isAsked && question !== '',
    meta: { unknown: 'a quién de los elegidos le encaja' },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}
