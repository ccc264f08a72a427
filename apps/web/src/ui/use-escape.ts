import { useEffect, useRef, type RefObject } from 'react'

/** Escape leaves a page, or the panel that is said, unless something else that floats over it is there to be closed. */
export function useEscape(leave: () => void, panel?: RefObject<Element | null>): void {
  const handler = useRef(leave)
  useEffect(() => {
    handler.current = leave
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isAnythingOpen(floating, panel?.current)) handler.current()
    }
    // Before the open list hears the key: afterwards it would be closed already.
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [panel])
}

const floating = '[role="dialog"], [role="listbox"], [role="menu"]'

/** Whether something floats over the page beside `own`. Closed lists stay in the page, unseen. */
export const isAnythingOpen = (kinds: string, own?: Element | null): boolean =>
  [...document.querySelectorAll(kinds)].some(
    (element) => element !== own && element.getClientRects().length > 0,
  )
