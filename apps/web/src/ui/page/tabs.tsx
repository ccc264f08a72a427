import { Link } from '@tanstack/react-router'
import styles from './tabs.module.css'

type Tab = {
  readonly label: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly count?: number
}

/** Screens that stand side by side under one title, each with its own address. */
export const Tabs = ({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) => (
  <nav aria-label={label} className={styles.tabs}>
    {tabs.map((tab) => (
      <Link
        key={tab.label}
        to={tab.to}
        search={(tab.search ?? {}) as never}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={tab.label === current ? 'page' : undefined}
      >
        {tab.label}
        {tab.count !== undefined && <small>{tab.count}</small>}
      </Link>
    ))}
  </nav>
)
