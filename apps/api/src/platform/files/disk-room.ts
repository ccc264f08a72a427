import { statfs } from 'node:fs/promises'

/** Says whether there is room for what a request may write. */
export type DiskRoom = {
  readonly isLow: () => Promise<boolean>
  readonly freeBytes: () => Promise<number | undefined>
}

/** Kept free for what has to be written even then: sign-ins, the write-ahead log, the end of what runs (16 MB a log segment). */
const reserveBytes = 64 * 1024 * 1024
const freshMilliseconds = 1000

/** Watches the disk of a folder; asked at most once a second. */
export function watchDisk(folder: string): DiskRoom {
  let asked: { at: number; answer: Promise<number | undefined> } | undefined
  const ask = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  function freeBytes() {
    if (!asked || Date.now() - asked.at > freshMilliseconds)
      asked = { at: Date.now(), answer: ask().catch(() => undefined) }
    return asked.answer
  }
  return { freeBytes, isLow: async () => ((await freeBytes()) ?? Infinity) < reserveBytes }
}
