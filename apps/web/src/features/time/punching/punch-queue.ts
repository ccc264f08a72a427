import type { PunchDraft } from '@cuadrante/contract/time/punch.ts'
import { punchQueuePrefix } from '../../../api/browser-memory.ts'
import { openPersistentList, type PersistentList } from '../../../api/sending/persistent-list.ts'

export type PunchQueue = Pick<PersistentList<PunchDraft>, 'all' | 'subscribe'> & {
  readonly add: (punch: PunchDraft) => void
  /** Forgets what the server has registered, or what the person gives up. */
  readonly drop: (punches: readonly PunchDraft[]) => void
}

/**
 * The punches of one person that wait in this browser. They outlive the page, the session and a sign-out; nobody else reads
 * them. A browser that stores nothing keeps them as long as the page.
 */
export function openPunchQueue(tenant: string, userId: number): PunchQueue {
  const key = `${punchQueuePrefix}${tenant}:${userId}`
  const { all, store, subscribe } = openPersistentList<PunchDraft>(key)
  return {
    all,
    subscribe,
    add: (punch) => store([...all(), punch]),
    drop(punches) {
      const gone = new Set(punches.map(({ id }) => id))
      store(all().filter(({ id }) => !gone.has(id)))
    },
  }
}
