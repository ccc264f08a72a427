import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan, PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Why a plan does with a job what it does. */
export const usePlanWhy = ({ id }: Plan, { jobId }: PlanJob) =>
  useQuery({
    queryKey: ['plan', id, 'why', jobId],
    queryFn: ({ signal }) =>
      call(
        planningEndpoints.why,
        { params: { id }, query: { jobId } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    staleTime: 0,
  })
