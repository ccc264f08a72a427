import { IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './plan-foot.module.css'

/** The bar at the foot: what the buttons do and do not do, then the buttons. */
export const PlanFoot = ({
  title,
  says,
  children,
}: {
  title: string
  says: ReactNode
  children: ReactNode
}) => (
  <div className={styles.foot}>
    <p>
      <IconShieldCheck size={18} stroke={1.7} aria-hidden="true" />
      <span>
        <b>{title}</b> {says}
      </span>
    </p>
    {children}
  </div>
)
