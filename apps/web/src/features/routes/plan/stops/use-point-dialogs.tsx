import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { useMemo, useState, type ReactNode } from 'react'
import AddDialog from './add-dialog.tsx'
import MoveDialog from './move-dialog.tsx'
import type { Pace } from '../settings/estimate.ts'
import type { PlanState, Route } from '../plan-state.ts'
import type { PlanVerbs } from '../use-plan-verbs.ts'

type Asked =
  | { kind: 'move'; points: readonly RouteRow[]; from: Route | undefined }
  | { kind: 'add'; routeId: number }

export type PointDialogs = {
  /** Asks which route takes the points. */
  readonly move: (points: readonly RouteRow[], from: Route | undefined) => void
  /** Asks which route takes a point that is in none. */
  readonly assign: (point: RouteRow) => void
  /** Asks which point outside the route comes into it. */
  readonly addTo: (route: Route) => void
  readonly element: ReactNode
}

/** The questions asked before points change route without being dragged. */
export function usePointDialogs(
  plan: PlanState,
  pace: Pace,
  verbs: PlanVerbs,
  onMoved: () => void,
): PointDialogs {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const target = asked?.kind === 'add' ? plan.routes.find(({ id }) => id === asked.routeId) : undefined
  const ask = useMemo(
    () => ({
      move: (points: readonly RouteRow[], from: Route | undefined) =>
        setAsked({ kind: 'move', points, from }),
      assign: (point: RouteRow) => setAsked({ kind: 'move', points: [point], from: undefined }),
      addTo: ({ id }: Route) => setAsked({ kind: 'add', routeId: id }),
    }),
    [],
  )
  return {
    ...ask,
    element: (
      <>
        {asked?.kind === 'move' && (
          <MoveDialog
            plan={plan}
            pace={pace}
            points={asked.points}
            from={asked.from}
            onClose={close}
            onMove={(route, index) => {
              close()
              onMoved()
              void verbs.moveTo(asked.points, route, index)
            }}
            onCreate={() => {
              close()
              onMoved()
              verbs.create(asked.points)
            }}
          />
        )}
        {target && (
          <AddDialog
            plan={plan}
            pace={pace}
            route={target}
            onClose={close}
            onAdd={(point) => {
              close()
              void verbs.moveTo([point], target)
            }}
          />
        )}
      </>
    ),
  }
}
