import { useRef, type MouseEvent } from 'react'

/**
 * The second press of a double click belongs to the button that was there at the first: it does not press the one that has
 * taken its place, or that came under the pointer with the dialog. Buttons are told apart by their words, since one element
 * is drawn with other words at the next step.
 */
export function useOwnPresses() {
  const pressed = useRef<string | null>(null)
  return (event: MouseEvent<HTMLElement>) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const words = button?.textContent ?? null
    if (event.detail > 1 && words !== pressed.current) {
      event.preventDefault()
      event.stopPropagation()
    } else pressed.current = words
  }
}
