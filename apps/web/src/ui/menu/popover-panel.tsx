import { Popover, type FloatingPosition } from '@mantine/core'
import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'

export type PopoverPanelProps = {
  /** Beside which it stands, and where the focus goes when it closes. */
  readonly anchor: HTMLElement
  /** Of the button, after which it is named. */
  readonly id: string
  readonly position: FloatingPosition
  readonly className?: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a button opens beside it, drawn over the page. */
export default function PopoverPanel({
  anchor,
  id,
  position,
  className,
  isOpen,
  onClose,
  children,
}: PopoverPanelProps) {
  return (
    <Popover
      id={id}
      opened={isOpen}
      onChange={onClose}
      onClose={() => anchor.focus()}
      position={position}
      shadow="none"
      trapFocus
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={className}>{children}</Popover.Dropdown>
    </Popover>
  )
}
