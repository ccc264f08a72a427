import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../../../ui/button.tsx'
import { formatDay } from '../../../ui/format.ts'
import styles from '../register-page.module.css'

/** One day back or forth; the day between the arrows. */
export const DayPicker = ({ day, onChange }: { day: Day; onChange: (day: Day) => void }) => (
  <div className={styles.picker} role="group" aria-label="Día">
    <IconButton label="Día anterior" onClick={() => onChange(addDays(day, -1))}>
      <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
    </IconButton>
    <b aria-live="polite">{formatDay(day)}</b>
    <IconButton label="Día siguiente" onClick={() => onChange(addDays(day, 1))}>
      <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
    </IconButton>
  </div>
)
