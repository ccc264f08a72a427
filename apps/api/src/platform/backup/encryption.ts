import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** What closes and opens an encrypted backup: a passphrase, or an identity of age. */
export type BackupKey =
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'identity'; readonly identity: string }

/** How a file of age begins: https://age-encryption.org/v1 */
const ageHeader = 'age-encryption.org/v1'
export const isEncrypted = (start: Uint8Array): boolean =>
  Buffer.from(start.subarray(0, ageHeader.length)).toString('latin1') === ageHeader
export const headerLength = ageHeader.length

/** The key that the settings name, if any. A key file is one that `age-keygen` writes. */
export async function backupKey({
  passphrase,
  keyFile,
}: {
  passphrase?: string
  keyFile?: string
}): Promise<BackupKey | undefined> {
  if (!keyFile) return passphrase ? { kind: 'passphrase', passphrase } : undefined
  const text = await readFile(keyFile, 'utf8').catch((error: unknown) => {
    throw new Error(`BACKUP_KEY_FILE: no se puede leer ${keyFile}.`, { cause: error })
  })
  const identity = text.split(/\s+/).find((word) => word.startsWith('AGE-SECRET-KEY-1'))
  if (!identity) throw new Error(`BACKUP_KEY_FILE: en ${keyFile} no hay ninguna clave (AGE-SECRET-KEY-1…).`)
  return { kind: 'identity', identity }
}

/** A fresh key file's text. */
export async function newKeyFile(): Promise<string> {
  const identity = await generateX25519Identity()
  return `# public key: ${await identityToRecipient(identity)}\n${identity}\n`
}

export async function encrypted(source: Readable, key: BackupKey): Promise<Readable> {
  const age = new Encrypter()
  if (key.kind === 'passphrase') age.setPassphrase(key.passphrase)
  else age.addRecipient(await identityToRecipient(key.identity))
  return fromWeb(await age.encrypt(toWeb(source)))
}

/** @throws when there is no key, or not the right one */
export async function decrypted(source: Readable, key: BackupKey | undefined): Promise<Readable> {
  if (!key) throw new Error('La copia está cifrada: da su clave en BACKUP_PASSPHRASE o BACKUP_KEY_FILE.')
  const age = new Decrypter()
  if (key.kind === 'passphrase') age.addPassphrase(key.passphrase)
  else age.addIdentity(key.identity)
  const opened = await age.decrypt(toWeb(source)).catch((error: unknown) => {
    throw new Error('La clave no abre esta copia, o la copia está dañada.', { cause: error })
  })
  return fromWeb(opened)
}

type WebStream = globalThis.ReadableStream<Uint8Array>
const toWeb = (source: Readable) => Readable.toWeb(source) as unknown as WebStream
const fromWeb = (source: WebStream) => Readable.fromWeb(source as unknown as ReadableStream)
