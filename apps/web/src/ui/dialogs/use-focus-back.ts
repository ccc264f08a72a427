import { useEffect, useState } from 'react'
import { focusOnward, placeOf, type FocusPlace } from '../focus-place.ts'

/** A little longer than the parts themselves wait, which give back what they know of; in milliseconds. */
const afterParts = 20

/**
 * Gives the focus back to what opened a dialog, also to one that is mounted open or taken away open: the parts beneath know
 * only of those that open and close while they stand. An opener that is gone by then gives it to what stood beside it.
 * Whoever has moved the focus meanwhile keeps it.
 */
export function useFocusBack(isOpen: boolean): void {
  const [was, setWas] = useState<{ isOpen: boolean; opener?: FocusPlace }>({ isOpen: false })
  // While it is drawn for the first time: afterwards the focus is inside.
  if (was.isOpen !== isOpen)
    setWas({ isOpen, opener: isOpen ? placeOfOpener(document.activeElement) : was.opener })
  const { opener } = was
  useEffect(() => {
    if (!isOpen) return
    return () => {
      // A dialog that fades away still has it.
      const left = document.activeElement?.closest('[role="dialog"]') ? document.activeElement : document.body
      setTimeout(() => {
        const { activeElement } = document
        if (activeElement !== document.body && activeElement !== left) return
        if (opener) focusOnward(opener)
      }, afterParts)
    }
  }, [isOpen, opener])
}

/** An entry of a menu is gone when its dialog closes: the button of the menu stands for it. */
function placeOfOpener(focused: Element | null): FocusPlace | undefined {
  const named = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = (named && document.getElementById(named)) || focused
  return opener ? placeOf(opener) : undefined
}
