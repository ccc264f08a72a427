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
    failure = explained(error, path)
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

function explained(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const folder = dirname(path)
  if (code === 'ENOENT') return new Error(`No existe la carpeta ${folder}.`, { cause: error })
  if (code === 'EACCES') return new Error(`No hay permiso para escribir en ${folder}.`, { cause: error })
  if (code === 'ENOSPC') return new Error(`No queda sitio en el disco de ${folder}.`, { cause: error })
  return error
}
