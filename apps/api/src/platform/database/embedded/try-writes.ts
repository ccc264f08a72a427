import { accessSync, closeSync, constants, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type Writes = {
  /** Asked before each transaction: takes microseconds, no more than a page of the kernel's cache is written. */
  readonly isPossible: () => boolean
  readonly stop: () => void
}

const oneByte = new Uint8Array(1)

/**
 * Tries whether the disk of a folder takes writes, with a file of one byte in it. Rights and read-only mounts are seen by
 * asking; a file system that protects itself after an error says so only to whoever writes (ext4 since Linux 6.13).
 */
export function tryWrites(folder: string): Writes {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = openSync(join(folder, 'writable'), 'w', 0o600)
  return {
    isPossible() {
      try {
        accessSync(folder, constants.W_OK)
        writeSync(file, oneByte, 0, 1, 0)
        return true
      } catch (error) {
        // A full disk is another matter, of which `disk-room.ts` keeps account.
        return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
      }
    },
    stop: () => closeSync(file),
  }
}
