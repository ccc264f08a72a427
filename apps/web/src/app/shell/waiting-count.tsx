import { formatBadge } from '../../ui/format.ts'
import styles from './waiting-count.module.css'

/** How many things wait for an answer behind an entry of the menu, by its path. */
export type Waiting = Readonly<Record<string, number>>

export const WaitingCount = ({ count }: { count: number | undefined }) =>
  count ? (
    <>
      <i className={styles.count} aria-hidden="true">
        {formatBadge(count)}
      </i>
      <i className="only-for-readers">, {count} por responder</i>
    </>
  ) : null
