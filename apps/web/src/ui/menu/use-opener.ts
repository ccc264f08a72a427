import { useCallback, useId, useState, type MouseEvent } from 'react'

/** What a button takes that opens something beside it. */
export type Opener = {
  readonly id: string
  readonly 'aria-haspopup': 'menu' | 'dialog'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
}

/** Whether what a button opens is open, and beside which element; no element before the button is pressed for the first time. */
export function useOpener(kind: Opener['aria-haspopup']) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  const opener: Opener = {
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onClick: ({ currentTarget }) => {
      setAnchor(currentTarget)
      setIsOpen(!isOpen)
    },
  }
  return { opener, anchor, isOpen, close }
}
