import type { ReactNode } from 'react'
import bar from './foot-bar.module.css'
import styles from './page-foot.module.css'

type PageFootProps = {
  icon: ReactNode
  title: string
  says: ReactNode
  children: ReactNode
}

/** The bar at the foot of a page: what its buttons do and do not do, then the buttons. */
export const PageFoot = ({ icon, title, says, children }: PageFootProps) => (
  <div className={`${bar.bar} ${styles.foot} off-paper`} data-floats>
    <p>
      {icon}
      <span>
        <b>{title}</b> {says}
      </span>
    </p>
    {children}
  </div>
)
