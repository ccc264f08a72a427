import { fail } from '../../http/fail.ts'

/** A part of a zip as its central directory declares it. */
export type ZipEntry = {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly crc: number
  readonly compressedBytes: number
  readonly declaredBytes: number
  readonly localOffset: number
}

const END_RECORD = 0x06054b50
const END_RECORD_BYTES = 22
const MAX_COMMENT = 65_535
const CENTRAL_RECORD = 0x02014b50
const CENTRAL_RECORD_BYTES = 46
const LOCAL_RECORD = 0x04034b50
const LOCAL_RECORD_BYTES = 30
/** Values that say "see the zip64 record"; no spreadsheet within the size limit needs one. */
const ZIP64 = 0xffffffff

/** How many parts the end record announces, and where their directory begins. */
export function endOfZip(zip: Buffer): { parts: number; offset: number } {
  const earliest = Math.max(0, zip.length - END_RECORD_BYTES - MAX_COMMENT)
  for (let at = zip.length - END_RECORD_BYTES; at >= earliest; at--) {
    if (zip.readUInt32LE(at) !== END_RECORD) continue
    return { parts: zip.readUInt16LE(at + 10), offset: zip.readUInt32LE(at + 16) }
  }
  throw fail('sheet_damaged')
}

/** Reads the central directory. Nothing is inflated. @throws `sheet_damaged` when it does not hold together. */
export function zipEntries(zip: Buffer, { parts, offset }: { parts: number; offset: number }): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = offset
  for (let part = 0; part < parts; part++) {
    if (at + CENTRAL_RECORD_BYTES > zip.length || zip.readUInt32LE(at) !== CENTRAL_RECORD)
      throw fail('sheet_damaged')
    const nameBytes = zip.readUInt16LE(at + 28)
    const entry = {
      name: zip
        .toString('utf8', at + CENTRAL_RECORD_BYTES, at + CENTRAL_RECORD_BYTES + nameBytes)
        .replaceAll('\\', '/'),
      method: zip.readUInt16LE(at + 10),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      crc: zip.readUInt32LE(at + 16),
      compressedBytes: zip.readUInt32LE(at + 20),
      declaredBytes: zip.readUInt32LE(at + 24),
      localOffset: zip.readUInt32LE(at + 42),
    }
    if ([entry.compressedBytes, entry.declaredBytes, entry.localOffset].includes(ZIP64))
      throw fail('sheet_damaged')
    entries.push(entry)
    at += CENTRAL_RECORD_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** The compressed bytes of a part. */
export function compressedPart(zip: Buffer, { localOffset, compressedBytes }: ZipEntry): Buffer {
  const fits = localOffset + LOCAL_RECORD_BYTES <= zip.length
  if (!fits || zip.readUInt32LE(localOffset) !== LOCAL_RECORD) throw fail('sheet_damaged')
  const start =
    localOffset + LOCAL_RECORD_BYTES + zip.readUInt16LE(localOffset + 26) + zip.readUInt16LE(localOffset + 28)
  if (start + compressedBytes > zip.length) throw fail('sheet_damaged')
  return zip.subarray(start, start + compressedBytes)
}
