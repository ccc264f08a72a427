import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Files } from '../files/files.ts'
import { linesOf } from './read-lines.ts'

/** A kept file in a backup: its key and its bytes in base64. */
type FileLine = { readonly f: string; readonly b: string }

/**
 * Adds every kept file to a backup, as a second gzip member: whoever unpacks it reads one text. It comes after the rows and
 * outside of their transaction, so that nobody waits for it; what was removed meanwhile is left out.
 */
export async function appendFiles(files: Files, backup: string): Promise<number> {
  let kept = 0
  const lines = async function* () {
    for await (const key of files.keys()) {
      const bytes = await files.get(key)
      if (!bytes) continue
      kept += 1
      yield `${JSON.stringify({ f: key, b: Buffer.from(bytes).toString('base64') } satisfies FileLine)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(backup, { flags: 'a' }))
  return kept
}

/** Puts the files of a backup into the storage. Whatever stands there under other keys stays. */
export async function restoreFiles(files: Files, backup: string): Promise<number> {
  let kept = 0
  for await (const text of linesOf(backup)) {
    if (!text.startsWith('{"f":')) continue
    const { f, b } = JSON.parse(text) as FileLine
    // Their type is told by whoever serves them; a storage only repeats it.
    await files.put(f, { bytes: Buffer.from(b, 'base64'), type: 'application/octet-stream' })
    kept += 1
  }
  return kept
}
