import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan, PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { call } from '../../../../api/call.ts'
import { useHeldQuery } from '../../../../api/use-held.ts'

/** Why a plan does with a job what it does, as it was told first. */
export const usePlanWhy = ({ id }: Plan, { jobId }: PlanJob) =>
  useHeldQuery({
    queryKey: ['plan', id, 'why', jobId],
    queryFn: ({ signal }) =>
      call(
        planningEndpoints.why,
        { params: { id }, query: { jobId } },
        { signal, quiet: true, skipErrorToast: true },
      ),
  })
