import { Link } from '@tanstack/react-router'
import styles from './tabs.module.css'

type Tab = {
  readonly label: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly count?: number
}

/** Brings a tab into sight; where all of them are, nothing moves. */
function scrollTo(tab: HTMLElement | null): void {
  const list = tab?.parentElement
  if (tab && list) list.scrollLeft = tab.offsetLeft + tab.offsetWidth - list.clientWidth + 8
}

type TabsProps = { label: string; tabs: readonly Tab[]; current: string }

/** Screens that stand side by side under one title, each with its own address. In a narrow window they scroll sideways. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav aria-label={label} className={`${styles.tabs} off-paper`}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          search={(tab.search ?? {}) as never}
          activeOptions={{ exact: true, includeSearch: true }}
          {...(tab.label === current ? { ref: scrollTo, 'aria-current': 'page' as const } : {})}
        >
          {tab.label}
          {tab.count !== undefined && <small>{tab.count}</small>}
        </Link>
      ))}
    </nav>
  )
}
