import type { FloatingPosition } from '@mantine/core'
import type { ReactNode } from 'react'
import { lazyPart, useFetchedAhead } from '../lazy-part.tsx'
import { useOpener, type Opener } from './use-opener.ts'

const PopoverPanel = lazyPart(() => import('./popover-panel.tsx'))

type PopoverButtonProps = {
  readonly position: FloatingPosition
  readonly className?: string
  readonly panel: (close: () => void) => ReactNode
  /** The button, with what it takes to open the panel. */
  readonly children: (opener: Opener) => ReactNode
}

/** A button with a panel beside it, which is fetched once the page stands and drawn when the button is first pressed. */
export function PopoverButton({ position, className, panel, children }: PopoverButtonProps) {
  const { opener, anchor, isOpen, close } = useOpener('dialog')
  useFetchedAhead(PopoverPanel)
  return (
    <>
      {children(opener)}
      {anchor && (
        <PopoverPanel
          anchor={anchor}
          id={opener.id}
          position={position}
          className={className}
          isOpen={isOpen}
          onClose={close}
        >
          {panel(close)}
        </PopoverPanel>
      )}
    </>
  )
}
