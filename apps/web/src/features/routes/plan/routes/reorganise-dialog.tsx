import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { count } from '../../../../ui/format.ts'
import type { PlanState } from '../plan-state.ts'
import styles from '../stops/move-dialog.module.css'

const keptWords = (locked: number): string =>
  locked === 0 ? '' : locked === 1 ? ' La bloqueada no cambia.' : ` Las ${locked} bloqueadas no cambian.`

type ReorganiseDialogProps = {
  plan: PlanState
  onReorganise: (keepRouteIds: readonly number[]) => void
  onClose: () => void
}

/** Which points are shared out again: all, or only those of unlocked routes and of none. */
export default function ReorganiseDialog({ plan, onReorganise, onClose }: ReorganiseDialogProps) {
  const locked = plan.routes.filter(({ isLocked }) => isLocked)
  const open = plan.routes.filter(({ isLocked }) => !isLocked)
  const [isPartial, setIsPartial] = useState(open.length > 0)
  const free = open.reduce((sum, { points }) => sum + points.length, 0) + plan.unassigned.length
  const options = [
    {
      isPartial: true,
      title: 'Solo las rutas desbloqueadas',
      words: `${count(open.length, 'ruta')} y los puntos sin asignar, ${count(free, 'punto')} en total.${keptWords(locked.length)}`,
      isOff: free === 0,
    },
    {
      isPartial: false,
      title: 'Todas las rutas',
      words: 'Se reparten de nuevo todos los puntos. Se pierden los nombres y los cambios hechos a mano.',
      isOff: false,
    },
  ]
  return (
    <Dialog
      isOpen
      title="Reorganizar rutas"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="filled" onClick={() => onReorganise(isPartial ? locked.map(({ id }) => id) : [])}>
            {isPartial ? 'Reorganizar las desbloqueadas' : 'Reorganizar todas'}
          </Button>
        </>
      }
    >
      <div className={styles.targets} role="radiogroup" aria-label="Qué se reorganiza">
        {options.map((option) => (
          <label key={option.title} data-chosen={option.isPartial === isPartial || undefined}>
            <input
              type="radio"
              name="scope"
              aria-labelledby={`scope-${option.isPartial}`}
              checked={option.isPartial === isPartial}
              disabled={option.isOff}
              onChange={() => setIsPartial(option.isPartial)}
            />
            <span id={`scope-${option.isPartial}`}>
              <b>{option.title}</b>
              <small>{option.words}</small>
            </span>
          </label>
        ))}
      </div>
    </Dialog>
  )
}
