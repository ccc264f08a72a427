import { fail } from '../../http/fail.ts'
import type { Sheet } from '../sheet.ts'
import { decodeText } from './decode-text.ts'
import { decodeLetters } from './html-entities.ts'
import { readWithSheetJs } from './with-sheetjs.ts'

/** Reads a web page, or Spreadsheet 2003 XML, that carries the name .xls. Each table of a page is a sheet. */
export async function readMarkup(bytes: Uint8Array, kind: 'html' | 'xml'): Promise<Sheet[]> {
  const text = decodeText(bytes)
  refuseDefinitions(text)
  return readWithSheetJs(kind === 'html' ? decodeLetters(text) : text)
}

/** Document types may define entities, which expand without bound or point outside. A plain `<!DOCTYPE html>` may stay. */
export function refuseDefinitions(text: string): void {
  if (/<!ENTITY/i.test(text) || /<!DOCTYPE[^>]*\[/i.test(text)) throw fail('sheet_unsafe')
}
