import type { Day } from '@cuadrante/domain/dates/day.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { formatDay } from '../../../ui/format.ts'
import { closes, shortened } from './early-evenings.ts'
import type { GridValues } from './grid-values.ts'
import styles from './job-grid.module.css'

type EarlyClosingProps = {
  values: GridValues
  /** Days on which something is worked. */
  days: readonly Day[]
  onChange: (change: Partial<GridValues>) => void
}

/** Shifts that go on after shops have closed on Christmas Eve and New Year's Eve, and one press that ends them in time. */
export function EarlyClosing({ values, days, onChange }: EarlyClosingProps) {
  const exceptions = shortened(values, days)
  if (exceptions.length === 0) return null
  const evenings = [...new Set(exceptions.map(({ from }) => formatDay(from)))]
  return (
    <div className={styles.early} role="status" aria-label="Tardes cortas">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      <p>
        <b>{evenings.join(' y ')}:</b> muchas tiendas cierran a las {closes} y hay turnos que acaban después.
      </p>
      <Button size="small" onClick={() => onChange({ exceptions: [...values.exceptions, ...exceptions] })}>
        Acortar a {closes}
      </Button>
    </div>
  )
}
