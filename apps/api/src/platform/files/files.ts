export type StoredFile = { readonly bytes: Uint8Array; readonly type: string }

/** Where pictures and documents are kept. Keys are paths that begin with the tenant: `demo/photos/ab12….webp`. */
export type Files = {
  readonly put: (key: string, file: StoredFile) => Promise<void>
  /** The bytes, or undefined when there is no such file. */
  readonly get: (key: string) => Promise<Uint8Array | undefined>
  /** Removing what is not there is no error. */
  readonly remove: (key: string) => Promise<void>
  /** The key of everything that is kept, in no order. */
  readonly keys: () => AsyncIterable<string>
}

/** Whether a text is a key, and one that cannot leave its folder. */
export const isKey = (text: string): boolean =>
  /^[a-z0-9][a-z0-9-]{0,39}(\/[a-z0-9][a-z0-9._-]{0,99}){1,4}$/.test(text) && !text.includes('..')

/** Refuses keys that could leave their folder. @throws RangeError */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new RangeError('not a file key')
  return key
}
