import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  running += by
  for (const listener of listeners) listener()
}

/** Counts a request while it runs; the top bar shows itself from this count. */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether any counted request is in flight. */
export const useIsBusy = (): boolean => useSyncExternalStore(subscribe, () => running > 0)
