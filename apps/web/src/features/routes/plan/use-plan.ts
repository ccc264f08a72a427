import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../../api/call.ts'
import { paceOf, type Pace } from './settings/estimate.ts'
import { groupKeyOf } from './plan-state.ts'
import { PlanStore, type Drawn } from './plan-store.ts'

export type PlanEditor = Drawn & {
  readonly pace: Pace
  /** What the server said of the plan as a whole. */
  readonly facts: Plan
  readonly store: PlanStore
  readonly reload: () => Promise<void>
  /** Takes over what has become of a row that no route holds. */
  readonly takeRow: (row: RouteRow) => void
}

type PlanQuery = {
  readonly editor: PlanEditor | undefined
  readonly isMissing: boolean
  readonly reload: () => Promise<void>
}

type Opened = { readonly facts: Plan; readonly store: PlanStore }

const planKey = (batchId: number) => ['route-plan', batchId]

const silent = { quiet: true, skipErrorToast: true } as const

/** The plan of a batch while it is edited: changes show at once, are saved behind, and are kept when saving fails. */
export function usePlan(batchId: number): PlanQuery {
  const queries = useQueryClient()
  const { data: opened, isError } = useQuery({
    queryKey: planKey(batchId),
    queryFn: async ({ signal }): Promise<Opened> => {
      const options = { signal, skipErrorToast: true }
      const facts = await call(routeEndpoints.generatedRoutes, { params: { batchId } }, options)
      return { facts, store: new PlanStore(batchId, facts) }
    },
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const { facts, store } = opened ?? {}
  const drawn = useSyncExternalStore(store?.subscribe ?? idle, () => store?.drawn)
  const pace = useMemo(() => drawn && paceOf(drawn.plan), [drawn])

  const reload = useCallback(async () => {
    await store?.flush()
    await queries.invalidateQueries({ queryKey: planKey(batchId) })
  }, [queries, batchId, store])

  /** A row may have come to a province that had none before: its group is asked for, the edits stay. */
  const takeRow = useCallback(
    (row: RouteRow) => {
      store?.putUnassigned(row)
      if (facts?.groups.some(({ key }) => key === groupKeyOf(row))) return
      void call(routeEndpoints.generatedRoutes, { params: { batchId } }, silent).then(
        ({ groups }) =>
          queries.setQueryData<Opened>(
            planKey(batchId),
            (old) => old && { ...old, facts: { ...old.facts, groups } },
          ),
        () => undefined,
      )
    },
    [queries, batchId, facts, store],
  )

  const editor =
    facts && store && drawn && pace ? { ...drawn, pace, facts, store, reload, takeRow } : undefined
  return { editor, isMissing: isError, reload }
}

const idle = () => () => {}
