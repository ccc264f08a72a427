import { useLive } from './use-live.ts'

/** What the person looks at follows the server, under the role that they have now: with another one it is drawn anew. */
export function LiveSync() {
  useLive()
  return null
}
