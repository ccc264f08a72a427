import { rowTitle } from '@cuadrante/domain/sheets/row-words.ts'
import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { RouteGroup, UnassignedPoint } from '@cuadrante/contract/routes/generated-route.ts'
import { memo, useMemo, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { count } from '../../../../ui/format.ts'
import { groupKeyOf } from '../plan-state.ts'
import { UnassignedAction, type UnassignedActions } from './unassigned-action.tsx'
import styles from '../stops/stops.module.css'

type UnassignedSummaryProps = UnassignedActions & {
  points: readonly UnassignedPoint[]
  groups: readonly RouteGroup[]
}

const shownAtFirst = 20

/** Every point that no route holds in one list, whatever group and page it belongs to. */
export const UnassignedSummary = memo(function UnassignedSummary({
  points,
  groups,
  ...actions
}: UnassignedSummaryProps) {
  const [limit, setLimit] = useState(shownAtFirst)
  const names = useMemo(() => new Map(groups.map(({ key, name }) => [key, name])), [groups])
  if (points.length === 0) return null
  return (
    <details className={styles.summaryOfPoints}>
      <summary>Todos los puntos sin asignar · {points.length}</summary>
      <ul>
        {points.slice(0, limit).map((point) => (
          <li key={point.id}>
            <span className={styles.stopWords}>
              <b>{point.centerName || rowTitle(point)}</b>
              <small>
                {[names.get(groupKeyOf(point)), townOf(point), point.unassignedReason]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <UnassignedAction point={point} {...actions} />
          </li>
        ))}
      </ul>
      {points.length > limit && (
        <Button look="subtle" size="small" onClick={() => setLimit(limit + 100)}>
          Ver {count(Math.min(100, points.length - limit), 'punto')} más
        </Button>
      )}
    </details>
  )
})
