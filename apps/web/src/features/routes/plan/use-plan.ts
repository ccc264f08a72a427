import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../../api/call.ts'
import { paceOf, type Pace } from './settings/estimate.ts'
import { groupKeyOf, routeOfPoint } from './plan-state.ts'
import type { Drawn } from './plan-edits.ts'
import { PlanStore } from './plan-store.ts'

export type PlanEditor = Drawn & {
  readonly pace: Pace
  /** What the server said of the plan as a whole. */
  readonly facts: Plan
  readonly store: PlanStore
  /** Another plan has taken the place of this one. */
  readonly reload: () => Promise<void>
  /** Takes over what has become of a row, in a route or in none; edits stay. */
  readonly takeRow: (row: RouteRow) => void
}

type PlanQuery = {
  readonly editor: PlanEditor | undefined
  readonly isError: boolean
  readonly reload: () => Promise<void>
}

type Opened = { readonly facts: Plan; readonly store: PlanStore }

const planKey = (batchId: number) => ['route-plan', batchId]

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

  /** A row may have come to a province that had none before: its group is asked for too. */
  const takeRow = useCallback(
    (row: RouteRow) => {
      if (!store) return
      const isInRoute = routeOfPoint(store.plan, row.id) !== undefined
      if (!isInRoute) store.putUnassigned(row)
      if (!isInRoute && facts?.groups.some(({ key }) => key === groupKeyOf(row))) return
      void store
        .flush()
        .then(store.refresh)
        .then(
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
  return { editor, isError, reload }
}

const idle = () => () => {}
