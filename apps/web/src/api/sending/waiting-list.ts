import { openPersistentList, type PersistentList } from './persistent-list.ts'

export type WaitingList<T> = Pick<PersistentList<T>, 'all' | 'subscribe'> & {
  readonly add: (item: T) => void
  /** Forgets what the server has stored, or what the person gives up. */
  readonly drop: (items: readonly T[]) => void
}

/**
 * What of one person waits in this browser, in order. It outlives the page, the session and a sign-out; nobody else reads it.
 * A browser that stores nothing keeps it as long as the page.
 */
export function openWaitingList<T extends { readonly id: string }>(
  prefix: string,
  tenant: string,
  userId: number,
): WaitingList<T> {
  const { all, store, subscribe } = openPersistentList<T>(`${prefix}${tenant}:${userId}`)
  return {
    all,
    subscribe,
    add: (item) => store([...all(), item]),
    drop(items) {
      const gone = new Set(items.map(({ id }) => id))
      store(all().filter(({ id }) => !gone.has(id)))
    },
  }
}
