import { useEffect } from 'react'
import { focusOnward, focusRests, placeOf, type FocusPlace } from './focus-place.ts'

/** Longer than dialogs take to give the focus back; in milliseconds. */
const afterDialogs = 40

/**
 * Whoever presses a button that goes away with what it did, or rests while it is done, goes on from where it stood; the
 * browser alone would start again at the top of the page. Called once, by the app.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let place: FocusPlace = []
    let timer: ReturnType<typeof setTimeout> | undefined

    const onFocus = ({ target }: FocusEvent) => {
      place = target instanceof Element ? placeOf(target) : []
    }
    const onRest = (event: Event) => {
      place = (event as CustomEvent<FocusPlace>).detail
    }
    // A click beside the focus gives it up.
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || !place[0]?.element.contains(target)) place = []
    }
    const keep = () => {
      const focused = place[0]?.element
      if (!focused || !isLost() || (focused.isConnected && focused.matches(':disabled'))) return
      focusOnward(place)
    }
    const observer = new MutationObserver(() => {
      if (place.length === 0 || !isLost()) return
      clearTimeout(timer)
      timer = setTimeout(keep, afterDialogs)
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener(focusRests, onRest)
    document.addEventListener('pointerdown', onPointer, true)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener(focusRests, onRest)
      document.removeEventListener('pointerdown', onPointer, true)
    }
  }, [])
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body
