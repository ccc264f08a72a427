import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { availabilityStates, type AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import { StateWord } from '../../campaigns/index.ts'
import styles from './own-week.module.css'

type BrushesProps = { brush: AvailabilityState; onChoose: (brush: AvailabilityState) => void }

/** The four states, one of which is what a tap paints. */
export const Brushes = ({ brush, onChoose }: BrushesProps) => (
  <div className={styles.brushes} role="group" aria-label="Qué marcas al tocar">
    {availabilityStates.map((state) => (
      <button
        key={state}
        type="button"
        data-state={state}
        aria-pressed={state === brush}
        aria-label={availabilityLabels[state]}
        onClick={() => onChoose(state)}
      >
        <StateWord state={state} />
      </button>
    ))}
  </div>
)
