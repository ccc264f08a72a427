import { addToMonth, type Month } from '@cuadrante/domain/time/register-month.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../../ui/button.tsx'
import { monthTitle } from '../../records/month-title.ts'
import styles from './register-page.module.css'

/** One month back or forth; the name between the arrows. */
export const MonthPicker = ({ month, onChange }: { month: Month; onChange: (month: Month) => void }) => (
  <div className={styles.picker} role="group" aria-label="Mes">
    <IconButton label="Mes anterior" onClick={() => onChange(addToMonth(month, -1))}>
      <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
    </IconButton>
    <b aria-live="polite">{monthTitle(month)}</b>
    <IconButton label="Mes siguiente" onClick={() => onChange(addToMonth(month, 1))}>
      <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
    </IconButton>
  </div>
)
