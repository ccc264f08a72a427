import { useEffect, useSyncExternalStore } from 'react'

let isWide = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isWide = next
  for (const listener of listeners) listener()
}

/** While it is on, the page needs the whole width: the menu folds. For pages that are wide only at times. */
export function useWidePage(isOn: boolean): void {
  useEffect(() => {
    set(isOn)
    return () => set(false)
  }, [isOn])
}

export const useIsWidePage = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWide,
  )
