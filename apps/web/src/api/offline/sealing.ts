/** Bytes that no other program reads. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly text: ArrayBuffer }

/** Bytes of an AES-GCM nonce: NIST SP 800-38D, 5.2.1.1. */
const nonceBytes = 12

/** Without a secure context there is no key to seal with, and some private windows store nothing. */
export const canSeal = (): boolean =>
  typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined

/** A key that never leaves this browser and that no script can take out of it. */
export const newSealingKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

export async function sealBytes(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  return { iv, text: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

export const unsealBytes = (key: CryptoKey, { iv, text }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, text)
