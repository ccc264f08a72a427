import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../../api/call.ts'
import { paceOf, type Pace } from './estimate.ts'
import { PlanStore, type Drawn } from './plan-store.ts'

export type PlanEditor = Drawn & {
  readonly pace: Pace
  /** What the server said of the plan as a whole. */
  readonly facts: Plan
  readonly store: PlanStore
  readonly reload: () => Promise<void>
}

type PlanQuery = {
  readonly editor: PlanEditor | undefined
  readonly isMissing: boolean
  readonly reload: () => Promise<void>
}

const planKey = (batchId: number) => ['route-plan', batchId]

/** The plan of a batch while it is edited: changes show at once, are saved behind, and are kept when saving fails. */
export function usePlan(batchId: number): PlanQuery {
  const queries = useQueryClient()
  const { data: facts, isError } = useQuery({
    queryKey: planKey(batchId),
    queryFn: ({ signal }) =>
      call(routeEndpoints.generatedRoutes, { params: { batchId } }, { signal, skipErrorToast: true }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const store = useMemo(() => facts && new PlanStore(batchId, facts), [batchId, facts])
  const drawn = useSyncExternalStore(store?.subscribe ?? idle, () => store?.drawn)
  const pace = useMemo(() => drawn && paceOf(drawn.plan), [drawn])
  const reload = useCallback(async () => {
    await store?.flush()
    await queries.invalidateQueries({ queryKey: planKey(batchId) })
  }, [queries, batchId, store])
  const editor = facts && store && drawn && pace ? { ...drawn, pace, facts, store, reload } : undefined
  return { editor, isMissing: isError, reload }
}

const idle = () => () => {}
