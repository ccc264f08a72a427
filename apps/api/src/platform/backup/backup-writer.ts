import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { encrypted, type BackupKey } from './encryption.ts'

export type BackupWriter = {
  readonly write: (line: string) => Promise<void>
  /** Ends the file; it is on the disk when this resolves. */
  readonly close: () => Promise<void>
  /** Leaves no file behind. */
  readonly discard: () => Promise<void>
}

/** Writes the lines of a backup, packed and encrypted if there is a key, to a file that nobody else may read. */
export async function openBackupWriter(path: string, key: BackupKey | undefined): Promise<BackupWriter> {
  await rm(path, { force: true }) // a file that stands there would keep its own permissions
  const gzip = createGzip()
  const packed = key ? await encrypted(gzip, key) : gzip
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  let failure: unknown
  const written = pipeline(packed, file).catch((error: unknown) => {
    failure = explainWrite(error, path)
  })
  const refuse = () => {
    if (failure) throw failure
  }
  return {
    async write(line) {
      refuse()
      if (!gzip.write(line)) await Promise.race([once(gzip, 'drain').catch(() => undefined), written])
      refuse()
    },
    async close() {
      gzip.end()
      await written
      refuse()
    },
    async discard() {
      failure ??= new Error('discarded')
      gzip.destroy()
      file.destroy()
      await written
      await rm(path, { force: true })
    },
  }
}

/** What keeps a file from being written, in a sentence that names its place; anything else as it is. */
export function explainWrite(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = Object.hasOwn(unwritten, code) ? unwritten[code] : undefined
  return words ? new Error(words(path), { cause: error }) : error
}

const unwritten: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `No existe la carpeta ${dirname(path)}.`,
  ENOTDIR: (path) => `${dirname(path)} no es una carpeta.`,
  EACCES: (path) => `No hay permiso para escribir en ${dirname(path)}.`,
  EPERM: (path) => `No hay permiso para escribir en ${dirname(path)}.`,
  EROFS: (path) => `El disco de ${dirname(path)} es solo de lectura.`,
  ENOSPC: (path) => `No queda sitio en el disco de ${dirname(path)}.`,
  EEXIST: (path) => `${path} ya existe y no se sobrescribe.`,
  EISDIR: (path) => `${path} es una carpeta: hace falta el nombre de un archivo.`,
}
