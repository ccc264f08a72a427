import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
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
  const file = await open(path, 'wx', 0o600)
  const gzip = createGzip()
  let failure: unknown
  const written = (async () => {
    const packed = key ? await encrypted(gzip, key) : gzip
    await pipeline(packed, file.createWriteStream({ autoClose: false }))
    await file.sync()
  })()
  written.catch((error: unknown) => {
    failure = error
    gzip.destroy()
  })
  return {
    async write(line) {
      if (failure) throw failure
      if (!gzip.write(line)) await Promise.race([once(gzip, 'drain').catch(() => undefined), written])
      if (failure) throw failure
    },
    async close() {
      gzip.end()
      await written
      await file.close()
    },
    async discard() {
      gzip.destroy()
      await written.catch(() => undefined)
      await file.close().catch(() => undefined)
      await rm(path, { force: true })
    },
  }
}
