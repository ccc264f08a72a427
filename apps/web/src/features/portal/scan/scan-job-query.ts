import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** An own job with what has been scanned in it. */
export const scanJobQuery = (id: number) =>
  queryOptions({
    queryKey: ['scan-job', id],
    queryFn: ({ signal }) =>
      call(portalEndpoints.scanJob, { params: { id } }, { signal, quiet: true, skipErrorToast: true }),
  })
