import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { availabilityStates, type AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import styles from './brushes.module.css'
import fill from './state-fill.module.css'
import { StateWord } from './state-glyph.tsx'

type BrushesProps = { brush: AvailabilityState; onChoose: (brush: AvailabilityState) => void }

/** The four states, one of which is what a tap paints. */
export const Brushes = ({ brush, onChoose }: BrushesProps) => (
  <div className={styles.room}>
    <div className={styles.brushes} role="group" aria-label="Qué marcas al tocar">
      {availabilityStates.map((state) => (
        <button
          key={state}
          type="button"
          className={fill.fill}
          data-state={state}
          aria-pressed={state === brush}
          aria-label={availabilityLabels[state]}
          onClick={() => onChoose(state)}
        >
          <StateWord state={state} />
        </button>
      ))}
    </div>
  </div>
)
