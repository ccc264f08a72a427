import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** How what floats over the page is closed, the topmost last. */
const floating: (() => void)[] = []
let history: RouterHistory | undefined
let letGo: (() => void) | undefined

/** Called with the router of the app: its history is the one that the back button walks. */
export function hearBack(router: AnyRouter): void {
  history = router.history
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
    if (floating.push(own) === 1) letGo = history?.block({ blockerFn: holdPage, enableBeforeUnload: false })
    return () => {
      floating.splice(floating.indexOf(own), 1)
      if (floating.length === 0) letGo?.()
    }
  }, [isOpen])
}

/** Whether a step in the history, back or forward, is the close of something that floats. */
export const isTakenAsClose = (action: string): boolean =>
  floating.length > 0 && action !== 'PUSH' && action !== 'REPLACE'

const holdPage: Parameters<RouterHistory['block']>[0]['blockerFn'] = ({ action }) => {
  const close = floating.at(-1)
  if (!close || !isTakenAsClose(action)) return false
  // The browser is away already and comes again: what closes may change the address of the place where it was opened.
  window.addEventListener('popstate', () => close(), { once: true })
  return true
}
