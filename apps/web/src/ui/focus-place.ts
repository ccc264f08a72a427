/** Where an element stands: itself and what it stands in, each with its neighbours, the innermost first. */
export type FocusPlace = readonly {
  readonly element: Element
  readonly next: Element | null
  readonly previous: Element | null
}[]

/** What closes as a whole gives the focus back by itself. */
const boundary = 'main, [role="dialog"], [role="alertdialog"], [role="menu"], body'

/** Says of a place that is to have the focus, and cannot have it before it rests no more: `useFocusKept` sees to it. */
export const focusRests = 'focus-rests'

/** Kept while an element has the focus: once it is gone nobody can say where it stood. */
export function placeOf(focused: Element): FocusPlace {
  const place = []
  for (let element: Element | null = focused; element && !element.matches(boundary);) {
    place.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling })
    element = element.parentElement
  }
  return place
}

/**
 * Gives the focus to what is left of a place: the element itself, else what followed it, what preceded it or what it stood
 * in; of a page that is gone, to the heading of the one in its place. Of a card or a row the whole is focused and read: a
 * key held down for too long presses nothing of another's.
 */
export function focusOnward(place: FocusPlace): void {
  const left = place.findIndex(({ element }) => element.isConnected)
  const around = place[left]?.element
  if (left === 0 && around instanceof HTMLElement) {
    // Resting until what it asked for is done, it cannot have the focus yet.
    if (around.matches(':disabled')) document.dispatchEvent(new CustomEvent(focusRests, { detail: place }))
    return around.focus({ preventScroll: true })
  }
  const gone = place[(left < 0 ? place.length : left) - 1]
  for (const element of [gone?.next, gone?.previous, around])
    if (element instanceof HTMLElement && isWorth(element)) return focusOn(element)
  const heading = document.querySelector('main h1')
  if (left < 0 && heading instanceof HTMLElement) focusOn(heading)
}

const isWorth = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches('input, textarea, select, :disabled, [aria-hidden="true"]') &&
  (element.textContent.trim() !== '' || element.matches('button, a[href]')) &&
  // A browser of tests draws nothing.
  (!('checkVisibility' in element) || element.checkVisibility())

function focusOn(element: HTMLElement): void {
  if (!element.matches('button, a[href], summary, [tabindex]')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
