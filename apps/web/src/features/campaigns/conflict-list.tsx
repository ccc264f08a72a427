import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { conflictLabels } from '@cuadrante/contract/campaigns/conflict.ts'
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react'
import styles from './conflict-list.module.css'

const icons = { block: IconBan, warn: IconAlertTriangle, info: IconInfoCircle } as const

/** What speaks against an assignment, gravest first: what refuses, what warns, what only informs. */
export const ConflictList = ({ conflicts }: { conflicts: readonly Conflict[] }) => (
  <ul className={styles.list}>
    {conflicts.map((conflict) => {
      const Icon = icons[conflict.severity]
      return (
        <li key={conflict.code + conflict.message} data-severity={conflict.severity}>
          <Icon size={17} stroke={1.7} aria-hidden="true" />
          <span>
            <b>{conflictLabels[conflict.code]}.</b> {conflict.message}
          </span>
        </li>
      )
    })}
  </ul>
)
