import { clear, createStore, get, set, type UseStore } from 'idb-keyval'
import { canSeal, newSealingKey, sealBytes, unsealBytes, type Sealed } from './sealing.ts'

const [keyName, recordName] = ['key', 'record']

let opened: UseStore | undefined
const drawer = (): UseStore => (opened ??= createStore('cuadrante-offline', 'sealed'))

/**
 * Stores a text that no other program reads: AES-GCM under a key that never leaves this browser and that no script can take out
 * of it. `isWanted` is asked last, so that nothing is written after it has been burnt.
 */
export async function seal(text: string, isWanted: () => boolean): Promise<void> {
  if (!canSeal()) return
  try {
    const store = drawer()
    const known = await get<CryptoKey>(keyName, store)
    const key = known ?? (await newSealingKey())
    const sealed = await sealBytes(key, new TextEncoder().encode(text))
    if (!isWanted()) return
    const writes = [set(recordName, sealed, store)]
    if (!known) writes.push(set(keyName, key, store))
    await Promise.all(writes)
  } catch {
    // A full or closed storage: then there is nothing to read without connection.
  }
}

/** The text that was sealed; undefined where there is none or it cannot be read any more. */
export async function unseal(): Promise<string | undefined> {
  if (!canSeal()) return undefined
  try {
    const [key, record] = await Promise.all([
      get<CryptoKey>(keyName, drawer()),
      get<Sealed>(recordName, drawer()),
    ])
    if (!key || !record) return undefined
    return new TextDecoder().decode(await unsealBytes(key, record))
  } catch {
    return undefined
  }
}

/** Deletes the text and its key. */
export async function burn(): Promise<void> {
  if (!canSeal()) return
  await clear(drawer()).catch(() => undefined)
}
