import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** One person, always asked anew: forms must start from what is stored now. */
export const useWorker = (id: number): UseQueryResult<Worker> =>
  useQuery({
    queryKey: ['worker', id],
    queryFn: ({ signal }) => call(peopleEndpoints.get, { params: { id } }, { signal, skipErrorToast: true }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
