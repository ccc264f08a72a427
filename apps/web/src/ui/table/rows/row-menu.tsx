import { Menu } from '@mantine/core'
import { Fragment, useCallback, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { RowAction } from '../column.ts'

type Place = {
  readonly x: number
  readonly y: number
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
  const [place, setPlace] = useState<Place>()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLElement>(null)

  const open = useCallback((from: HTMLElement | null, next: Place) => {
    opener.current = from
    setPlace(next)
    setIsOpen(next.actions.length > 0)
  }, [])

  const openAt = useCallback<RowMenu['openAt']>(
    (event, label, actions) => {
      const { right, bottom } = event.currentTarget.getBoundingClientRect()
      open(event.currentTarget, { x: right, y: bottom, label, actions })
    },
    [open],
  )
  const openHere = useCallback<RowMenu['openHere']>(
    (event, label, actions) => {
      if (actions.length === 0) return
      event.preventDefault()
      open(document.activeElement as HTMLElement | null, {
        x: event.clientX,
        y: event.clientY,
        label,
        actions,
      })
    },
    [open],
  )

  const element = (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      onClose={() => opener.current?.focus()}
      position="bottom-end"
      offset={4}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
      width={220}
    >
      <Menu.Target>
        <span
          aria-hidden="true"
          tabIndex={-1}
          style={{ position: 'fixed', left: place?.x ?? 0, top: place?.y ?? 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown
        aria-label={place ? `Acciones de ${place.label}` : undefined}
        aria-labelledby={undefined}
      >
        {place?.actions.map((action) => (
          <Fragment key={action.label}>
            {action.startsGroup && <Menu.Divider />}
            <Menu.Item
              leftSection={action.icon}
              rightSection={action.keys && <kbd>{action.keys}</kbd>}
              disabled={action.isOff}
              data-danger={action.isDanger || undefined}
              onClick={action.onSelect}
            >
              {action.label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
  return { openAt, openHere, element }
}
