import { inflateSync } from 'node:zlib'

/** The most pages of a document that is taken in. */
export const mostPages = 200
/** A scanned page has some ten objects, one of text some hundred; so many pages stay far below. */
const mostObjects = 100_000
/** What all streams of objects may unpack to; a hundred thousand objects take a fraction. */
const mostUnpackedBytes = 64 * 1024 * 1024
/** The dictionary of a stream stands right before it. */
const longestDictionary = 2000

/** Whether reading a PDF would take more than a document is worth. It is judged by its bytes, before anything is made of them. */
export function isHeavyPdf(bytes: Uint8Array): boolean {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let objects = countOf(pdf, ' obj', mostObjects)
  let unpacked = 0
  for (const { dictionary, stream } of objectStreams(pdf)) {
    objects += Number(/\/N\s+(\d{1,9})/.exec(dictionary)?.[1] ?? 0)
    unpacked += unpackedBytes(dictionary, stream, mostUnpackedBytes - unpacked)
    if (objects > mostObjects || unpacked > mostUnpackedBytes) return true
  }
  return objects > mostObjects
}

function countOf(pdf: Buffer, word: string, most: number): number {
  let count = 0
  for (let at = pdf.indexOf(word); at >= 0 && count <= most; at = pdf.indexOf(word, at + word.length)) count++
  return count
}

/** ISO 32000-1, 7.5.7. A name may be written in codes (7.3.5), which no program does: the thread's limits are for those. */
function* objectStreams(pdf: Buffer): Generator<{ dictionary: string; stream: Buffer }> {
  for (let at = pdf.indexOf('/ObjStm'); at >= 0; at = pdf.indexOf('/ObjStm', at + 7)) {
    const begins = pdf.lastIndexOf(' obj', at)
    const word = pdf.indexOf('stream', at)
    if (begins < 0 || word < 0 || word - begins > longestDictionary) continue
    const first = word + (pdf[word + 6] === 0x0d ? 8 : 7)
    const ends = pdf.indexOf('endstream', first)
    yield {
      dictionary: pdf.toString('latin1', begins, word),
      stream: pdf.subarray(first, ends < 0 ? undefined : ends),
    }
  }
}

/** More than is left where it packs twice, which no program does either. */
function unpackedBytes(dictionary: string, stream: Buffer, left: number): number {
  const filters = dictionary.match(/\w+Decode\b/g) ?? []
  if (filters.length > 1) return left + 1
  if (filters[0] !== 'FlateDecode') return stream.length
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, left) }).length
  } catch (error) {
    const isLonger = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isLonger ? left + 1 : stream.length
  }
}
