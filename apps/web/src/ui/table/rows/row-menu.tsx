import { useCallback, useId, useState, type MouseEvent, type ReactNode } from 'react'
import { lazyPart, useFetchedAhead } from '../../lazy-part.tsx'
import type { RowAction } from '../column.ts'

const MenuList = lazyPart(() => import('../../menu/menu-list.tsx'))

type Place = {
  readonly opener: HTMLElement | null
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly label: string
  readonly actions: readonly RowAction[]
}

export type RowMenu = {
  /** Opens at the button that was pressed. */
  readonly openAt: (event: MouseEvent<HTMLElement>, label: string, actions: readonly RowAction[]) => void
  /** Opens where the right button was pressed (or Shift+F10). */
  readonly openHere: (event: MouseEvent<HTMLElement>, label: string, actions: readonly RowAction[]) => void
  readonly element: ReactNode
}

/** One menu for all rows of a table: behind ⋯ and on the right button. Focus goes back to where it came from. */
export function useRowMenu(): RowMenu {
  const id = useId()
  const [place, setPlace] = useState<Place>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const open = useCallback((next: Place) => {
    setPlace(next)
    setIsOpen(next.actions.length > 0)
  }, [])

  const openAt = useCallback<RowMenu['openAt']>(
    (event, label, actions) => {
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
      open({ opener: event.currentTarget, left, top, width, height, label, actions })
    },
    [open],
  )
  const openHere = useCallback<RowMenu['openHere']>(
    (event, label, actions) => {
      if (actions.length === 0) return
      event.preventDefault()
      open({
        opener: document.activeElement as HTMLElement | null,
        left: event.clientX,
        top: event.clientY,
        width: 0,
        height: 0,
        label,
        actions,
      })
    },
    [open],
  )

  const close = useCallback(() => setIsOpen(false), [])
  useFetchedAhead(MenuList)

  const { left, top, width, height } = place ?? {}
  const element = place && (
    <>
      <span
        id={id}
        ref={setAnchor}
        aria-hidden="true"
        style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }}
      />
      {anchor && (
        <MenuList
          id={id}
          entries={place.actions}
          anchor={anchor}
          returnTo={place.opener}
          label={`Acciones de ${place.label}`}
          width={220}
          offset={4}
          isOpen={isOpen}
          onClose={close}
        />
      )}
    </>
  )
  return { openAt, openHere, element }
}
