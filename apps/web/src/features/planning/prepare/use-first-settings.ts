import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { standardPlanSettings, type PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Who has a job keeps it unless the planner says otherwise. */
const initial: PlanSettings = { ...standardPlanSettings, movesPending: false, maxKm: 60 }

/** What a new plan begins with: what another one was asked, where the address names one; undefined until that is known. */
export function useFirstSettings(like: number | undefined): PlanSettings | undefined {
  const { data, isError } = useQuery({
    queryKey: ['plan', like],
    queryFn: ({ signal }) =>
      call(
        planningEndpoints.get,
        { params: { id: like ?? 0 } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    enabled: like !== undefined,
  })
  if (like === undefined || isError) return initial
  return data?.settings
}
