import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { call } from '../../../api/call.ts'

/** Whether the agency makes offers here: the module can be switched off. */
export const useOffersOn = (): boolean => useAppInfo()?.modules.includes('offers') ?? false

/** The offers of a job, newest first. */
export const offersOfJobQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['job', jobId, 'offers'],
    queryFn: ({ signal }) =>
      call(offerEndpoints.ofJob, { params: { id: jobId } }, { signal, skipErrorToast: true, quiet: true }),
  })

/** As «Cubrir» asks for them, which goes on without the answer and says so. */
export const offersToCoverQuery = (jobId: number) =>
  queryOptions({ ...offersOfJobQuery(jobId), meta: { unknown: 'a quién se ha ofrecido ya' } })
