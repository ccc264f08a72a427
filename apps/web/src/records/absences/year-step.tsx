import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../../ui/button.tsx'
import styles from '../record-rows.module.css'

/** "‹ 2026 ›" */
export const YearStep = ({ year, onYear }: { year: number; onYear: (year: number) => void }) => (
  <span className={styles.actions}>
    <IconButton label="Año anterior" onClick={() => onYear(year - 1)}>
      <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
    </IconButton>
    <b>{year}</b>
    <IconButton label="Año siguiente" onClick={() => onYear(year + 1)}>
      <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
    </IconButton>
  </span>
)
