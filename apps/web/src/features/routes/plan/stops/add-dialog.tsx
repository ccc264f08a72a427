import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { UnassignedPoint } from '@cuadrante/contract/routes/generated-route.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import { useMemo, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { count } from '../../../../ui/format.ts'
import { cheapestIndex, gainKm, type Pace } from '../settings/estimate.ts'
import { groupKeyOf, movePoints, type PlanState, type Route } from '../plan-state.ts'
import { gainWords } from '../routes/route-words.ts'
import styles from './move-dialog.module.css'

type AddDialogProps = {
  plan: PlanState
  pace: Pace
  route: Route
  onAdd: (point: UnassignedPoint) => void
  onClose: () => void
}

const mostShown = 60

/** The points of the same province and island that no route holds, the nearest first. */
export default function AddDialog({ plan, pace, route, onAdd, onClose }: AddDialogProps) {
  const free = useMemo(
    () =>
      plan.unassigned
        .filter((point) => isLocated(point) && groupKeyOf(point) === groupKeyOf(route))
        .map((point) => {
          const target = { routeId: route.id, index: cheapestIndex(route, point) }
          return { point, gain: gainKm(plan, movePoints(plan, [point.id], target), pace) }
        })
        .toSorted((a, b) => a.gain - b.gain),
    [plan, pace, route],
  )
  const [chosen, setChosen] = useState(free[0]?.point.id)
  const target = free.find(({ point }) => point.id === chosen)?.point
  return (
    <Dialog
      isOpen
      title="Añadir punto"
      subtitle={route.name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="filled" disabled={!target} onClick={() => target && onAdd(target)}>
            Añadir a la ruta
          </Button>
        </>
      }
    >
      {free.length === 0 ? (
        <p>No hay puntos sin asignar en esta ubicación.</p>
      ) : (
        <>
          <div className={styles.targets} role="radiogroup" aria-label="Puntos sin asignar">
            {free.slice(0, mostShown).map(({ point, gain }) => (
              <label key={point.id} data-chosen={point.id === chosen || undefined}>
                <input
                  type="radio"
                  name="point"
                  checked={point.id === chosen}
                  onChange={() => setChosen(point.id)}
                />
                <span>
                  <b>{point.centerName}</b>
                  <small>{[townOf(point), point.unassignedReason].filter(Boolean).join(' · ')}</small>
                </span>
                <span className={styles.gain}>{gainWords(gain)}</span>
              </label>
            ))}
          </div>
          {free.length > mostShown && (
            <p className={styles.more}>
              Y {count(free.length - mostShown, 'punto')} más, todos más lejos; cada uno se asigna también
              desde su línea de la lista.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
