import type { PunchDraft } from '@cuadrante/contract/time/punch.ts'
import { punchQueuePrefix, remember, remembered } from '../../api/browser-memory.ts'

export type PunchQueue = {
  /** Everything that waits, oldest first; the same list until something changes. */
  readonly all: () => readonly PunchDraft[]
  readonly add: (punch: PunchDraft) => void
  /** Forgets what the server has registered, or what the person gives up. */
  readonly drop: (punches: readonly PunchDraft[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * The punches of one person that wait in this browser. They outlive the page, the session and a sign-out; nobody else reads
 * them. A browser that stores nothing keeps them as long as the page.
 */
export function openPunchQueue(tenant: string, userId: number): PunchQueue {
  const key = `${punchQueuePrefix}${tenant}:${userId}`
  const listeners = new Set<() => void>()
  let text = ''
  let list: readonly PunchDraft[] = []

  function all(): readonly PunchDraft[] {
    const stored = remembered(key)
    if (stored !== null && stored !== text) {
      text = stored
      list = parse(stored)
    }
    return list
  }

  function store(next: readonly PunchDraft[]) {
    list = next
    text = JSON.stringify(next)
    remember(key, text)
    for (const listener of listeners) listener()
  }

  return {
    all,
    add: (punch) => store([...all(), punch]),
    drop(punches) {
      const gone = new Set(punches.map(({ id }) => id))
      store(all().filter(({ id }) => !gone.has(id)))
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

function parse(text: string): readonly PunchDraft[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? (found as PunchDraft[]) : []
  } catch {
    return []
  }
}
