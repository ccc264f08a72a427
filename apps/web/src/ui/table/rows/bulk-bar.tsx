import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../button.tsx'
import { formatNumber } from '../../format.ts'
import type { Selection } from './selection.ts'
import styles from './bulk-bar.module.css'

type BulkBarProps = {
  selection: Selection
  /** "3 trabajos seleccionados"; "3 seleccionados" unless said. */
  countWords?: (chosen: number) => string
  /** What the chosen ones are together, under how many they are. */
  detail?: ReactNode
  children: ReactNode
}

/** Takes the toolbar's place, at its height, while rows are chosen. On the phone it floats over the bottom bar. */
export const BulkBar = ({ selection, countWords, detail, children }: BulkBarProps) => (
  <div
    className={`${styles.bar} off-paper`}
    role="toolbar"
    aria-label="Acciones sobre la selección"
    data-floats
  >
    <span className={styles.count} role="status">
      {countWords?.(selection.ids.size) ?? (
        <>
          <b>{formatNumber(selection.ids.size)}</b>{' '}
          {selection.ids.size === 1 ? 'seleccionado' : 'seleccionados'}
        </>
      )}
      {detail && <small>{detail}</small>}
    </span>
    {children}
    <IconButton label="Quitar la selección" className={styles.clear} onClick={selection.clear}>
      <IconX size={17} stroke={1.9} aria-hidden="true" />
    </IconButton>
  </div>
)
