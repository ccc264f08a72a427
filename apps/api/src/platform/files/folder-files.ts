import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey, type Files } from './files.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files in a folder of this machine, or of a disk that all processes share. */
export function folderFiles(dir: string): Files {
  const pathOf = (key: string) => join(dir, checkedKey(key))
  return {
    /** A reader sees the whole file or none of it; what was acknowledged is on the disk. */
    async put(key, { bytes }) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}`
      const file = await open(draft, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },

    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
