import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** Why it is empty, in one sentence. */
  reason?: ReactNode
  /** The one thing to do now. */
  action?: ReactNode
  /** `first`: nothing exists yet. `none`: nothing matches the filters. */
  kind?: 'first' | 'none'
}

/** Three drawn strips, a sentence, a reason, one action. First use is not "no results". */
export const EmptyState = ({ title, reason, action, kind = 'none' }: EmptyStateProps) => (
  <div className={styles.empty}>
    <svg width="76" height="36" viewBox="0 0 76 36" aria-hidden="true">
      <rect x="0" y="0" width="44" height="7" rx="3.5" className={styles.quiet} />
      {kind === 'first' ? (
        <rect x="25" y="12" width="50" height="8" rx="4" className={styles.brand} />
      ) : (
        <rect x="25" y="12.5" width="50" height="7" rx="3.5" className={styles.missing} />
      )}
      <rect x="8" y="25" width="34" height="7" rx="3.5" className={styles.quiet} />
    </svg>
    <h2>{title}</h2>
    {reason && <p>{reason}</p>}
    {action}
  </div>
)
