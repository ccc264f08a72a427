import type { FloatingPosition } from '@mantine/core'
import type { ReactNode } from 'react'
import { lazyPart, useFetchedAhead } from '../lazy-part.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { useOpener, type Opener } from './use-opener.ts'

const MenuList = lazyPart(() => import('./menu-list.tsx'))

type MenuButtonProps = {
  readonly entries: readonly MenuEntry[]
  readonly position?: FloatingPosition
  readonly width?: number
  /** The button, with what it takes to open the menu. */
  readonly children: (opener: Opener) => ReactNode
}

/** A button with a menu, which is fetched once the page stands and drawn when the button is first pressed. */
export function MenuButton({ entries, position, width, children }: MenuButtonProps) {
  const { opener, anchor, isOpen, close } = useOpener('menu')
  useFetchedAhead(MenuList)
  return (
    <>
      {children(opener)}
      {anchor && (
        <MenuList
          entries={entries}
          anchor={anchor}
          returnTo={anchor}
          id={opener.id}
          position={position}
          width={width}
          isOpen={isOpen}
          onClose={close}
        />
      )}
    </>
  )
}
