import { Menu, type FloatingPosition, type MenuProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useIsPhone } from '../hooks.ts'
import { Anchor } from './anchor.tsx'
import type { MenuEntry } from './menu-entry.ts'

export type MenuListProps = {
  readonly entries: readonly MenuEntry[]
  /** Beside which it stands. */
  readonly anchor: HTMLElement
  /** Where the focus goes when it closes. */
  readonly returnTo: HTMLElement | null
  /** Of the anchor, after which the menu is named where it says something. */
  readonly id: string
  readonly label?: string
  readonly position?: FloatingPosition
  readonly width?: number
  readonly offset?: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * Where neither below nor above has room for all of it, it stands beside what it was opened by, and moved up as far as it
 * must: not over it, where the second press of a double click would choose an entry.
 */
const wholeInWindow = {
  flip: { crossAxis: false, fallbackPlacements: ['top-end', 'left-start', 'right-start'] },
  shift: { padding: 8, limiter: { fn: ({ x, y }: Coords) => ({ x, y }) } },
} as const satisfies MenuProps['middlewares']

type Coords = { readonly x: number; readonly y: number }

/** The entries of a menu that is open. In a file of its own: nothing of the component kit's menu is needed before. */
export default function MenuList({
  entries,
  anchor,
  returnTo,
  id,
  label,
  position = 'bottom-end',
  width,
  offset,
  isOpen,
  onClose,
}: MenuListProps) {
  const isPhone = useIsPhone()
  return (
    <Menu
      id={id}
      opened={isOpen}
      onChange={onClose}
      onClose={() => returnTo?.focus()}
      position={position}
      width={width}
      offset={offset}
      middlewares={wholeInWindow}
      withOverlay={isPhone}
      overlayProps={{ backgroundOpacity: 1, color: 'var(--veil)', zIndex: 299 }}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
    >
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {entries.map((entry) => (
          <Fragment key={'note' in entry ? entry.note : entry.label}>
            {entry.startsGroup && <Menu.Divider />}
            <Entry entry={entry} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if ('note' in entry) return <Menu.Label>{entry.note}</Menu.Label>
  if ('href' in entry)
    return (
      <Menu.Item component="a" href={entry.href} target="_blank" rel="noreferrer">
        {entry.label}
      </Menu.Item>
    )
  const { label, icon, onSelect, keys, detail, isCurrent, isDanger, isOff, staysOpen } = entry
  return (
    <Menu.Item
      leftSection={icon}
      rightSection={
        keys ? <kbd>{keys}</kbd> : isCurrent && <IconCheck size={16} stroke={2} aria-hidden="true" />
      }
      disabled={isOff}
      aria-current={isCurrent || undefined}
      data-danger={isDanger || undefined}
      closeMenuOnClick={!staysOpen}
      onClick={onSelect}
    >
      {label}
      {detail && <span className="secondary"> {detail}</span>}
    </Menu.Item>
  )
}
