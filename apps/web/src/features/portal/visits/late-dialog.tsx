import { mostLateMinutes } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { WorkVisit } from './work-view.ts'
import styles from './visits.module.css'

type LateDialogProps = {
  visit: WorkVisit
  onLate: (minutes: number) => void
  onClose: () => void
}

const choices = [15, 30, 45, 60, 90, 120] as const

/** How much later than planned one gets to the next visit: one tap, also while parked at the roadside. */
export function LateDialog({ visit: { stop, state }, onLate, onClose }: LateDialogProps) {
  const choose = (minutes: number) => {
    onLate(Math.min(minutes, mostLateMinutes))
    onClose()
  }
  return (
    <Dialog
      title="¿Cuánto te retrasas?"
      subtitle={`${stop.name}, prevista a las ${hourAt(stop.startsAt)}. La oficina lo sabrá al momento.`}
      isOpen
      onClose={onClose}
      size="small"
      actions={<Button onClick={onClose}>Cancelar</Button>}
    >
      <ul className={styles.choices} aria-label="Retraso">
        {choices.map((minutes) => (
          <li key={minutes}>
            <Button size="large" isWide aria-pressed={state.late === minutes} onClick={() => choose(minutes)}>
              <span>
                <b>{minutes} min</b> <span className="secondary">{hourAt(stop.startsAt + minutes)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {state.late > 0 && (
        <Button look="subtle" isWide onClick={() => choose(0)}>
          Al final llego a tiempo
        </Button>
      )}
    </Dialog>
  )
}
