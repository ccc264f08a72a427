import styles from '../result.module.css'

type CoverageBarProps = {
  /** Covered before and with the plan, added by it, and left to nobody. */
  kept: number
  covered: number
  open: number
  /** How long the bar is beside the longest one. */
  share: number
}

/** What was covered, what the plan adds, what stays open; the figures stand beside it. */
export const CoverageBar = ({ kept, covered, open, share }: CoverageBarProps) => (
  <i className={styles.bar} aria-hidden="true" style={{ width: `${Math.max(4, share * 100)}%` }}>
    {kept > 0 && <u data-kind="before" style={{ flexGrow: kept }} />}
    {covered > kept && <u data-kind="new" style={{ flexGrow: covered - kept }} />}
    {open > 0 && <u data-kind="open" style={{ flexGrow: open }} />}
  </i>
)
