import { useRouter, type AnyRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Which page stands at which place of the browser's history, of those that were gone to since the last reload. */
const shown = new Map<number, string>()

/** Called with the router of the app, whose way begins here. */
export function rememberWay(router: AnyRouter): void {
  shown.clear()
  // As it begins: a page that is left as soon as it stands is never told as resolved.
  router.subscribe('onBeforeNavigate', ({ toLocation: { state, pathname } }) =>
    shown.set(state.__TSR_index, pathname),
  )
}

/**
 * A way back that leads to the page from which one has come is a step back in the history: to the place in a list, its page
 * and its filters, as the browser's own button does. It answers whether it has gone.
 */
export function useWayBack(): (path: string) => boolean {
  const { history } = useRouter()
  return (path) => {
    const { pathname, state } = history.location
    // What was opened over the page that is left has steps of its own.
    let steps = 1
    while (shown.get(state.__TSR_index - steps) === pathname) steps += 1
    if (shown.get(state.__TSR_index - steps) !== path) return false
    history.go(-steps)
    return true
  }
}

/** The same for a link; one that is opened in another tab is left alone. */
export function useBackClick(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const goesBack = useWayBack()
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (goesBack(event.currentTarget.pathname)) event.preventDefault()
  }
}
