import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

type TwoLinesProps = { main: ReactNode; sub?: ReactNode; to?: string; onOpen?: () => void }

/** A cell with the name of the thing (which opens it) and a quiet second line. */
export const TwoLines = ({ main, sub, to, onOpen }: TwoLinesProps) => (
  <span className={styles.lines}>
    {to ? (
      <Link to={to} className={`main for-thumb ${styles.main}`}>
        <span className={styles.clamp}>{main}</span>
      </Link>
    ) : onOpen ? (
      <button type="button" className={`main for-thumb ${styles.main}`} onClick={onOpen}>
        <span className={styles.clamp}>{main}</span>
      </button>
    ) : (
      <span className={`main ${styles.clamp}`}>{main}</span>
    )}
    {sub && <span className={styles.sub}>{sub}</span>}
  </span>
)

/** A missing value in words: "Sin email". */
export const Missing = ({ children }: { children: string }) => <span className={styles.sub}>{children}</span>
