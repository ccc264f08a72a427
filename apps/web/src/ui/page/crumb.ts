import { useSyncExternalStore } from 'react'

let crumb: string | undefined
const listeners = new Set<() => void>()

/** Names the last step of the trail after the record on the page; undefined gives the address its usual word. */
export function setCrumb(name: string | undefined): void {
  crumb = name
  for (const listener of listeners) listener()
}

export const useCrumb = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => crumb,
  )
