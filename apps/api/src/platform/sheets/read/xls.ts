import { readXls as parseXls } from 'hucre/xlsx'
import { fail, Refusal } from '../../http/fail.ts'
import { foreignOle } from '../guard/foreign-file.ts'
import type { Sheet } from '../sheet.ts'
import { withTimesOf1904 } from './times-of-1904.ts'
import { readWithSheetJs } from './with-sheetjs.ts'
import { countsFrom1904, isEncrypted, xlsExtras } from './xls-records.ts'
import { sheetFrom } from './xlsx.ts'

/** The stream in which Office hides an encrypted workbook, as it stands in the container's directory. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

/** Reads an Excel 97–2003 workbook; older ones and those that the first parser gives up on go to SheetJS. */
export async function readXls(bytes: Uint8Array): Promise<Sheet[]> {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED_PACKAGE)) {
    throw fail('sheet_encrypted')
  }
  try {
    const stream = await workbookStream(bytes)
    if (isEncrypted(stream)) throw fail('sheet_encrypted')
    const workbook = await parseXls(bytes)
    const extras = xlsExtras(stream)
    const sheets = workbook.sheets.map((sheet, index) => ({ ...sheetFrom(sheet), ...extras[index] }))
    return countsFrom1904(stream) ? sheets.map(withTimesOf1904) : sheets
  } catch (error) {
    if (error instanceof Refusal) throw error
    return readOlder(bytes)
  }
}

async function readOlder(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    return await readWithSheetJs(bytes)
  } catch (error) {
    const program = foreignOle(bytes)
    throw program ? fail('sheet_of_another_program', { program }) : error
  }
}

async function workbookStream(bytes: Uint8Array): Promise<Buffer> {
  const { CFB } = await import('@e965/xlsx')
  const file = CFB.read(bytes, { type: 'buffer' })
  // Book: as it was called before 1997.
  const stream = CFB.find(file, '/Workbook') ?? CFB.find(file, '/Book')
  return Buffer.from(stream?.content ?? [])
}
