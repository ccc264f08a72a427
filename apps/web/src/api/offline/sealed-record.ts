import { clear, createStore, get, set, type UseStore } from 'idb-keyval'

type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly text: ArrayBuffer }

const [keyName, recordName] = ['key', 'record']
/** Bytes of an AES-GCM nonce: NIST SP 800-38D, 5.2.1.1. */
const nonceBytes = 12

let opened: UseStore | undefined
const drawer = (): UseStore => (opened ??= createStore('cuadrante-offline', 'sealed'))

/** Without a secure context there is no key to seal with, and some private windows store nothing. */
const canSeal = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined

/**
 * Stores a text that no other program reads: AES-GCM under a key that never leaves this browser and that no script can take out
 * of it. `isWanted` is asked last, so that nothing is written after it has been burnt.
 */
export async function seal(text: string, isWanted: () => boolean): Promise<void> {
  if (!canSeal()) return
  try {
    const store = drawer()
    const known = await get<CryptoKey>(keyName, store)
    const key =
      known ??
      (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']))
    const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
    const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
    if (!isWanted()) return
    const writes = [set(recordName, { iv, text: bytes } satisfies Sealed, store)]
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
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: record.iv }, key, record.text)
    return new TextDecoder().decode(bytes)
  } catch {
    return undefined
  }
}

/** Deletes the text and its key. */
export async function burn(): Promise<void> {
  if (!canSeal()) return
  await clear(drawer()).catch(() => undefined)
}
