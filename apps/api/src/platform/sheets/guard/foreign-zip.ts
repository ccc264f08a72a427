import type { OtherFile } from '@cuadrante/contract/sheets/other-files.ts'
import { endOfZip, zipEntries } from './zip-directory.ts'

/** The first that fits decides: documents carry pictures and sheets of other kinds inside. */
const PARTS: readonly (readonly [RegExp, OtherFile])[] = [
  [/\.iwa$|^Index\.zip$/i, 'numbers'],
  [/^word\//i, 'word'],
  [/^ppt\//i, 'powerPoint'],
  [/^xl\/workbook\.bin$/i, 'excelBinary'],
  [/^META-INF\/manifest\.xml$/i, 'libreOffice'],
  [/\.(xlsx?|xls[mb]|csv|ods|pdf|docx?|numbers)$/i, 'archive'],
]

/** What a zip without a workbook is, by the names of its parts. */
export function programOf(bytes: Uint8Array): OtherFile | undefined {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = zipEntries(zip, endOfZip(zip))
  return PARTS.find(([pattern]) => entries.some(({ name }) => pattern.test(name)))?.[1]
}
