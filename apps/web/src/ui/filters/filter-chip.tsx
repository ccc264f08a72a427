import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './filter-chip.module.css'

type FilterChipProps = { label: string; children: ReactNode; onRemove: () => void }

/** A filter that is set, "Estado: Activo"; a press takes it away. */
export const FilterChip = ({ label, children, onRemove }: FilterChipProps) => (
  <button type="button" className={styles.chip} onClick={onRemove}>
    <span>
      <span className="only-for-readers">Quitar filtro</span> {label}: <b>{children}</b>
    </span>
    <IconX size={14} stroke={1.9} aria-hidden="true" />
  </button>
)
