import { remember, remembered } from '../browser-memory.ts'

/** What waits in this browser for the server. */
export type PersistentList<T> = {
  /** Everything that waits, oldest first; the same list until something changes. */
  readonly all: () => readonly T[]
  readonly store: (next: readonly T[]) => void
  /** Hears of changes here and in other tabs. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A list that outlives the page and the session. What a browser does not store, it keeps as long as the page. */
export function openPersistentList<T>(key: string): PersistentList<T> {
  const listeners = new Set<() => void>()
  let text = ''
  let list: readonly T[] = []
  return {
    all() {
      const stored = remembered(key)
      if (stored !== null && stored !== text) {
        text = stored
        list = parse<T>(stored)
      }
      return list
    },
    store(next) {
      list = next
      text = JSON.stringify(next)
      remember(key, text)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      const heard = (event: StorageEvent) => event.key === key && listener()
      listeners.add(listener)
      window.addEventListener('storage', heard)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', heard)
      }
    },
  }
}

function parse<T>(text: string): readonly T[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? (found as T[]) : []
  } catch {
    return []
  }
}
