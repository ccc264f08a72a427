import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { canSeal, newSealingKey, sealBytes, unsealBytes, type Sealed } from '../offline/sealing.ts'

const keyName = 'key'

/** What this page has put away itself: where the browser stores nothing, a file waits as long as the page stays. */
const held = new Map<string, Blob>()

let opened: UseStore | undefined
const drawer = (): UseStore => (opened ??= createStore('cuadrante-waiting', 'sealed'))

/** One at a time, also among tabs: a key must not go while something is sealed with it. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('cuadrante-waiting', work) : work()

/**
 * Puts away a file that waits for the server. It outlives the page and the session, sealed: neither a script of another
 * program nor a copy of the profile's folder reads it.
 */
export async function keepWaitingFile(id: string, file: Blob): Promise<void> {
  held.set(id, file)
  if (!canSeal()) return
  try {
    const bytes = await file.arrayBuffer()
    await inTurn(async () => {
      const known = await get<CryptoKey>(keyName, drawer())
      const key = known ?? (await newSealingKey())
      if (!known) await set(keyName, key, drawer())
      await set(id, await sealBytes(key, bytes), drawer())
    })
  } catch {
    // A full or closed storage: then it waits in this page alone.
  }
}

/** Undefined where it is no longer there. */
export async function waitingFile(id: string, type: string): Promise<Blob | undefined> {
  const own = held.get(id)
  if (own || !canSeal()) return own
  try {
    const [key, sealed] = await Promise.all([get<CryptoKey>(keyName, drawer()), get<Sealed>(id, drawer())])
    if (!key || !sealed) return undefined
    return new Blob([await unsealBytes(key, sealed)], { type })
  } catch {
    return undefined
  }
}

/** Deletes files, and the key with the last of them. */
export async function dropWaitingFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) held.delete(id)
  if (!canSeal() || ids.length === 0) return
  try {
    await inTurn(async () => {
      await delMany([...ids], drawer())
      const left = await keys(drawer())
      if (left.every((name) => name === keyName)) await del(keyName, drawer())
    })
  } catch {
    // What cannot be reached cannot be read either.
  }
}
