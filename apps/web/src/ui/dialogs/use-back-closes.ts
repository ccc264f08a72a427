import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** How what floats over the page is closed, the topmost last. */
const floating: (() => void)[] = []
let history: RouterHistory | undefined
let letGo: (() => void) | undefined

/** Called while the app of this router stands: its history is the one that the back button walks. Returns the end of it. */
export function hearBack(router: AnyRouter): () => void {
  history = router.history
  return () => {
    if (history === router.history) history = undefined
  }
}

/** Of what lies one over the other Escape closes the topmost alone: the component kit tells all of them. */
function hearEscape(event: KeyboardEvent): void {
  const { key, isComposing, target } = event
  if (key !== 'Escape' || isComposing) return
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return
  // The browser's own dialog, which lies over all of them, closes by itself.
  if (document.querySelector('dialog[open]')) return
  floating.at(-1)?.()
}

/**
 * The back button, of the browser or of a phone, closes what floats over the page as Escape does, with its question, and the
 * page stays; the topmost first. What leads on from inside, such as to a record just made, is free to go.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const own = () => close()
    if (floating.push(own) === 1) {
      window.addEventListener('keydown', hearEscape, true)
      letGo = history?.block({ blockerFn: holdPage, enableBeforeUnload: false })
      if (isOnFirstPage() && !stateOf().isStep) standAhead()
    }
    return () => {
      floating.splice(floating.indexOf(own), 1)
      if (floating.length > 0) return
      letGo?.()
      window.removeEventListener('keydown', hearEscape, true)
    }
  }, [isOpen])
}

/** Whether a step in the history, back or forward, is the close of something that floats. */
export const isTakenAsClose = (action: string): boolean =>
  floating.length > 0 && action !== 'PUSH' && action !== 'REPLACE'

/** Whoever opens another page is held where `isHeld` says so. Returns the end of it. */
export const holdPushes = (isHeld: () => Promise<boolean>): (() => void) =>
  history?.block({
    blockerFn: ({ action }) => (action === 'PUSH' ? isHeld() : false),
    enableBeforeUnload: false,
  }) ?? (() => undefined)

const holdPage: Parameters<RouterHistory['block']>[0]['blockerFn'] = ({ action }) => {
  const close = floating.at(-1)
  if (!close || !isTakenAsClose(action)) return false
  // The browser is away already and comes again: what closes may change the address of the place where it was opened.
  window.addEventListener('popstate', () => close(), { once: true })
  return true
}

/** What the browser keeps of a place in the history, and which of the two of a first page it is. */
type PlaceState = { readonly __TSR_index?: number; readonly isGround?: true; readonly isStep?: true }

const stateOf = (): PlaceState => (window.history.state ?? {}) as PlaceState

const isOnFirstPage = (): boolean =>
  stateOf().__TSR_index === 0 && (history?.location.state as PlaceState | undefined)?.__TSR_index === 0

/**
 * On the first page of a tab a step back would leave the product without a word, with what is open there: so that the page
 * hears of it, it stands twice in the history as soon as something has been opened. The router knows of one page.
 */
function standAhead(): void {
  const { isGround: _ground, ...state } = stateOf()
  // Not by the window's own functions: the router has put its own there, and would take it for another page.
  const { pushState, replaceState } = History.prototype
  replaceState.call(window.history, { ...state, isGround: true }, '')
  pushState.call(window.history, { ...state, isStep: true }, '')
}

/** A step back was a close: the browser is on its way to where it stood. */
let isClosing = false

// Before any router is made, whose own ear would come first: it would take the other place of the first page for a blocked
// step of none, which reloads the page.
window.addEventListener('popstate', hearStep, { capture: true })

/** Before the router hears of a step between the two places: back closes what is open, or goes on out of the first page. */
function hearStep(event: PopStateEvent): void {
  if (!isOnFirstPage()) return
  event.stopImmediatePropagation()
  if (stateOf().isGround) {
    isClosing = floating.length > 0
    return isClosing ? window.history.forward() : window.history.back()
  }
  if (isClosing) floating.at(-1)?.()
  isClosing = false
}
