import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The job that a drawer is opened for from a page that knows less of it; what could not be fetched is said by the page. */
export const useJobBeside = (jobId: number) =>
  useQuery({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) =>
      call(jobEndpoints.get, { params: { id: jobId } }, { signal, skipErrorToast: true }),
    meta: { unknown: 'qué pide ese turno' },
  })
