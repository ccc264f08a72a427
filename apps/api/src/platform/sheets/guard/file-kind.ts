import type { SheetEnding } from '@cuadrante/contract/sheets/sheet-endings.ts'
import { fail } from '../../http/fail.ts'
import { foreignFile } from './foreign-file.ts'
import { decodeText } from '../read/decode-text.ts'
import { megabytes, sheetLimits } from './limits.ts'

/** What the bytes are, whatever the name says. Excel also opens web pages and plain text that carry the name .xls. */
export type FileKind = 'zip' | 'ole' | 'html' | 'xml' | 'text'

const ZIP = [0x50, 0x4b]
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** A table in text that no parser reads (SYLK). Programs and other archives are told by their control bytes. */
const FOREIGN = ['ID;P']

/** Tab, line breaks and form feed are text; the other codes below the space are not, save NUL in odd exports. */
const isControl = (character: string): boolean => {
  const code = character.charCodeAt(0)
  return (code > 0 && code < 9) || (code > 13 && code < 27)
}

/** Refuses what is too big, has another extension, or holds something else than its extension says. */
export function fileKindOf(bytes: Uint8Array, fileName: string, accepted: readonly SheetEnding[]): FileKind {
  if (bytes.length > sheetLimits.fileBytes) {
    throw fail('sheet_too_big', { megabytes: megabytes(sheetLimits.fileBytes) })
  }
  const extension = accepted.find((ending) => fileName.toLowerCase().trim().endsWith(ending))
  // Of routes the documents give the sentence to the letter; their screen says the rest below it.
  if (!extension) throw fail('sheet_wrong_type', { accepted, ...(accepted.includes('.csv') && { fileName }) })
  if (bytes.length === 0) throw fail('sheet_empty')

  const program = foreignFile(bytes)
  if (program) throw fail('sheet_of_another_program', { program })
  const kind = kindOf(bytes)
  if (!kind || !kindsOf[extension].includes(kind)) throw fail('sheet_not_what_it_says', { extension })
  return kind
}

const kindsOf: Readonly<Record<SheetEnding, readonly FileKind[]>> = {
  '.xlsx': ['zip', 'ole'],
  '.xls': ['ole', 'zip', 'html', 'xml', 'text'],
  '.csv': ['text'],
}

function kindOf(bytes: Uint8Array): FileKind | undefined {
  if (startsWith(bytes, ZIP)) return 'zip'
  if (startsWith(bytes, OLE)) return 'ole'
  const head = decodeText(bytes.subarray(0, 4096))
  if (FOREIGN.some((signature) => head.startsWith(signature)) || [...head].some(isControl)) return undefined
  const markup = head.trimStart().toLowerCase()
  if (/^<\?xml[^>]*>/.test(markup) && !markup.includes('<html') && markup.includes('workbook')) return 'xml'
  if (markup.startsWith('<') && /<(html|table|!doctype|head|body|meta|div|style)/.test(markup)) return 'html'
  return markup.startsWith('<') ? undefined : 'text'
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte)
