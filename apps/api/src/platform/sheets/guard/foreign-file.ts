import type { OtherFile } from '@cuadrante/contract/sheets/other-files.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const wide = (text: string) => Buffer.from(text, 'utf16le')

/** First bytes of what is sent in place of a spreadsheet. */
const BEGINNINGS: readonly (readonly [Buffer, OtherFile])[] = [
  [latin('%PDF'), 'pdf'],
  [latin('{\\rtf'), 'word'],
  [latin('\x89PNG'), 'picture'],
  [latin('\xff\xd8\xff'), 'picture'],
  [latin('GIF8'), 'picture'],
  [latin('Rar!'), 'archive'],
  [latin('7z\xbc\xaf'), 'archive'],
  [latin('\x1f\x8b'), 'archive'],
]

/** Lines with which a saved e-mail begins; a table has none of them before its first separator. */
const MAIL = /^(?:[\w-]+: .*\r?\n(?:[ \t].*\r?\n)*)*?(?:mime-version|message-id|return-path|received):\s/i

/** What a file is that holds no spreadsheet, by its bytes and whatever it is called. A zip is told by its parts. */
export function foreignFile(bytes: Uint8Array): OtherFile | undefined {
  const head = Buffer.from(bytes.subarray(0, 4096))
  const known = BEGINNINGS.find(([start]) => head.subarray(0, start.length).equals(start))?.[1]
  if (known) return known
  const text = head.toString('latin1')
  if (MAIL.test(text)) return 'mail'
  return /^\s*<(?:!doctype\s+html|html)[\s>]/i.test(text) && !/<table[\s>]/i.test(latinOf(bytes))
    ? 'webPage'
    : undefined
}

const latinOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** Streams in the directory of an older Office file, each of one program alone. */
const STREAMS: readonly (readonly [Buffer, OtherFile])[] = [
  [wide('__properties_version1.0'), 'mail'],
  [wide('WordDocument'), 'word'],
  [wide('PowerPoint Document'), 'powerPoint'],
]

/** The same for an older Office file in which no workbook was found: a workbook may hold a letter inside. */
export function foreignOle(bytes: Uint8Array): OtherFile | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return STREAMS.find(([name]) => file.includes(name))?.[1]
}
