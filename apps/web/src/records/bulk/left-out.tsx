import type { Outcome } from '@cuadrante/contract/kit/outcome.ts'
import type { ReactNode } from 'react'
import { count, formatNumber } from '../../ui/format.ts'
import styles from './bulk.module.css'

/** Who stays as they are: how many for each reason, and who. */
export function LeftOut({ outcome: { reasons, leftOut } }: { outcome: Outcome }): ReactNode {
  const total = reasons.reduce((sum, { people }) => sum + people, 0)
  if (total === 0) return null
  return (
    <details className={styles.leftOut}>
      <summary>{count(total, 'persona se queda como está', 'personas se quedan como están')}</summary>
      <ul>
        {reasons.map(({ reason, people }) => (
          <li key={reason}>
            <b>{formatNumber(people)}</b> · {reason}
          </li>
        ))}
      </ul>
      <ul className={styles.names}>
        {leftOut.map(({ id, name, reason }) => (
          <li key={id}>
            {name}: {reason}
          </li>
        ))}
        {total > leftOut.length && <li>y {formatNumber(total - leftOut.length)} más</li>}
      </ul>
    </details>
  )
}
