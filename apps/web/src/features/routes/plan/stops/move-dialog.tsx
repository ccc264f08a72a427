import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { IconLock } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { count } from '../../../../ui/format.ts'
import type { Pace } from '../settings/estimate.ts'
import { moveTargets } from './move-targets.ts'
import type { PlanState, Route } from '../plan-state.ts'
import { gainWords } from '../routes/route-words.ts'
import styles from './move-dialog.module.css'

type MoveDialogProps = {
  plan: PlanState
  pace: Pace
  points: readonly RouteRow[]
  /** Where they are now; none for points outside all routes. */
  from: Route | undefined
  onMove: (route: Route, index: number) => void
  /** Offered where no other route lies in the province and island. */
  onCreate: () => void
  onClose: () => void
}

const mostShown = 40

/** Which route takes the points: those of the same province and island, the cheapest first, each with what it costs. */
export default function MoveDialog({ plan, pace, points, from, onMove, onCreate, onClose }: MoveDialogProps) {
  const targets = useMemo(() => moveTargets(plan, points, from, pace), [plan, points, from, pace])
  const [chosen, setChosen] = useState(targets[0]?.route.id)
  const target = targets.find(({ route }) => route.id === chosen)
  const [only] = points
  return (
    <Dialog
      isOpen
      title={from ? 'Mover a Otra Ruta' : 'Asignar a ruta'}
      subtitle={points.length === 1 ? only?.centerName : count(points.length, 'punto')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {targets.length === 0 ? (
            <Button look="filled" onClick={onCreate}>
              Crear Nueva Ruta
            </Button>
          ) : (
            <Button
              look="filled"
              disabled={!target}
              onClick={() => target && onMove(target.route, target.index)}
            >
              {points.length === 1 ? 'Asignar el punto' : `Asignar ${points.length} puntos`}
            </Button>
          )}
        </>
      }
    >
      {targets.length === 0 ? (
        <p>No hay otras rutas disponibles en esta ubicación.</p>
      ) : (
        <>
          <div className={styles.targets} role="radiogroup" aria-label="Rutas de la misma provincia e isla">
            {targets.slice(0, mostShown).map(({ route, gain }) => (
              <label key={route.id} data-chosen={route.id === chosen || undefined}>
                <input
                  type="radio"
                  name="target"
                  checked={route.id === chosen}
                  onChange={() => setChosen(route.id)}
                />
                <span>
                  <b>{route.name}</b>
                  <small>{count(route.points.length, 'punto')}</small>
                </span>
                {route.isLocked && (
                  <span className={styles.locked}>
                    <IconLock size={15} stroke={1.75} aria-hidden="true" />
                    <span className="only-for-readers">Bloqueada</span>
                  </span>
                )}
                <span className={styles.gain}>{gainWords(gain)}</span>
              </label>
            ))}
          </div>
          {targets.length > mostShown && (
            <p className={styles.more}>
              Y {count(targets.length - mostShown, 'ruta')} más, todas más largas.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
