import type { ReactNode } from 'react'

/** One thing to do. */
export type MenuAction = {
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
  /** Keys that do the same: "Alt ↑". */
  readonly keys?: string
  /** Follows the label, quieter: "· Abre la lista". */
  readonly detail?: string
  /** What is so now, among several that exclude one another. */
  readonly isCurrent?: boolean
  readonly isDanger?: boolean
  readonly isOff?: boolean
  /** The menu stays to show what came of it. */
  readonly staysOpen?: boolean
  /** A line above it. */
  readonly startsGroup?: boolean
}

/** Leads out of the product, in a tab of its own. */
export type MenuLink = { readonly label: string; readonly href: string; readonly startsGroup?: boolean }

/** Words that do nothing: what the entries below it are about. */
export type MenuNote = { readonly note: string; readonly startsGroup?: boolean }

export type MenuEntry = MenuAction | MenuLink | MenuNote
