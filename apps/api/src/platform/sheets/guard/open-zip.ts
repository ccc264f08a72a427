import { crc32, inflateRawSync } from 'node:zlib'
import { fail } from '../../http/fail.ts'
import { megabytes, sheetLimits } from './limits.ts'
import { compressedPart, endOfZip, type ZipEntry, zipEntries } from './zip-directory.ts'

export type ZipPart = { readonly name: string; readonly bytes: Buffer; readonly crc: number }

const STORED = 0
const DEFLATED = 8

/**
 * Opens the zip of a workbook within bounds, and gives its parts inflated.
 * Declared sizes are judged before anything is inflated; a part that inflates beyond what it declares is refused on
 * the byte after, so headers that lie gain nothing. Names that climb out of the archive are left out.
 */
export function openZip(bytes: Uint8Array, isWanted: (name: string) => boolean): ZipPart[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfZip(zip)
  if (end.parts > sheetLimits.parts) {
    throw fail('sheet_too_many_parts', { parts: end.parts, limit: sheetLimits.parts })
  }
  const entries = zipEntries(zip, end)
  judgeDeclared(entries)
  return entries
    .filter(({ name }) => !name.endsWith('/') && isInside(name) && isWanted(name))
    .map((entry) => inflated(zip, entry))
}

const isInside = (name: string): boolean =>
  !name.startsWith('/') && !/^[a-z]:/i.test(name) && !name.split('/').includes('..')

function judgeDeclared(entries: readonly ZipEntry[]): void {
  let total = 0
  for (const { declaredBytes, compressedBytes, isEncrypted } of entries) {
    if (isEncrypted) throw fail('sheet_encrypted')
    total += declaredBytes
    if (declaredBytes > sheetLimits.partBytes || total > sheetLimits.totalBytes) {
      throw fail('sheet_inflates', { megabytes: megabytes(sheetLimits.partBytes) })
    }
    const isBig = declaredBytes > sheetLimits.smallPart
    if (isBig && declaredBytes > compressedBytes * sheetLimits.ratio) throw fail('sheet_suspicious')
  }
}

function inflated(zip: Buffer, entry: ZipEntry): ZipPart {
  const compressed = compressedPart(zip, entry)
  const bytes = entry.method === DEFLATED ? inflate(compressed, entry.declaredBytes) : compressed
  const isKnown = entry.method === DEFLATED || entry.method === STORED
  if (!isKnown || bytes.length !== entry.declaredBytes) throw fail('sheet_damaged')
  const crc = crc32(bytes)
  if (crc !== entry.crc) throw fail('sheet_damaged')
  return { name: entry.name, bytes, crc }
}

function inflate(compressed: Buffer, declaredBytes: number): Buffer {
  try {
    return inflateRawSync(compressed, {
      maxOutputLength: Math.max(1, declaredBytes),
      // One chunk of the declared size: the output is written once and not joined.
      chunkSize: Math.max(64, declaredBytes + 1),
    })
  } catch (error) {
    const isLonger = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw fail(isLonger ? 'sheet_suspicious' : 'sheet_damaged')
  }
}
