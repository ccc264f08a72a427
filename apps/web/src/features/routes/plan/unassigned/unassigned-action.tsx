import { rowTitle } from '@cuadrante/domain/sheets/row-words.ts'
import type { UnassignedPoint } from '@cuadrante/contract/routes/generated-route.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import { Button } from '../../../../ui/button.tsx'
import { groupKeyOf } from '../plan-state.ts'

export type UnassignedActions = {
  readonly onAssign: (point: UnassignedPoint) => void
  readonly onCorrect: (point: UnassignedPoint) => void
}

/** Whether a route could take the point: it has a place, in a province that is known. */
export const isPlaced = (point: UnassignedPoint): boolean =>
  isLocated(point) && groupKeyOf(point) !== 'unknown'

/** The way into a route; where a point has no place, the way to give it one. */
export const UnassignedAction = ({
  point,
  onAssign,
  onCorrect,
}: UnassignedActions & { point: UnassignedPoint }) => (
  <Button look="dashed" size="small" onClick={() => (isPlaced(point) ? onAssign : onCorrect)(point)}>
    {isPlaced(point) ? 'Asignar a ruta…' : 'Corregir…'}
    <span className="only-for-readers"> {point.centerName || rowTitle(point)}</span>
  </Button>
)
