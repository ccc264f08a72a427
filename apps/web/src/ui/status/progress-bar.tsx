import styles from './progress-bar.module.css'

type ProgressBarProps = {
  /** 0–100. */
  value: number
  /** Spoken name: "Trabajos hechos". */
  label: string
  /** Saffron tick: share of the time that has gone, 0–100. */
  elapsed?: number
  color?: string
  width?: number | string
}

/** How much is done, and beside it how much time has gone. */
export const ProgressBar = ({ value, label, elapsed, color, width = '100%' }: ProgressBarProps) => (
  <span
    className={styles.bar}
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(value)}
    aria-valuemin={0}
    aria-valuemax={100}
    style={{ width }}
  >
    <i style={{ width: `${Math.min(100, Math.max(0, value))}%`, background: color }} />
    {elapsed !== undefined && <u style={{ left: `${Math.min(100, Math.max(0, elapsed))}%` }} />}
  </span>
)
