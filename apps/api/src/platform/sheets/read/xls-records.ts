import type { BehindCell } from '../sheet.ts'
import { isWeb } from './behind-cells.ts'

/** Records of the Excel 97–2003 format ([MS-XLS] 2.3). */
const DATE_MODE = 0x22
const FILE_PASS = 0x2f
const BOUND_SHEET = 0x85
const HYPERLINK = 0x1b8
const ROW = 0x208
const LONGEST_ADDRESS = 2084 * 2

/** Before the address of a link to the web ([MS-OSHARED] 2.3.7.6). */
const URL_MONIKER = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex')

type Extras = { readonly isHidden: boolean; readonly links: BehindCell[]; readonly hiddenRows: number[] }

/** Which sheets of a workbook are hidden, and the links and hidden rows of each: the parser leaves all of it out. */
export function xlsExtras(stream: Buffer): Extras[] {
  const sheets: (Extras & { readonly begins: number })[] = []
  for (const { id, at, data } of records(stream)) {
    if (id === BOUND_SHEET && data.length > 4)
      sheets.push({
        begins: data.readUInt32LE(0),
        isHidden: ((data[4] ?? 0) & 3) > 0,
        links: [],
        hiddenRows: [],
      })
    const sheet = () => sheets.findLast(({ begins }) => begins < at)
    if (id === ROW && isHiddenRow(data)) sheet()?.hiddenRows.push(data.readUInt16LE(0))
    const link = id === HYPERLINK ? linkOf(data) : undefined
    if (link) sheet()?.links.push(link)
  }
  return sheets.map(({ isHidden, links, hiddenRows }) => ({ isHidden, links, hiddenRows }))
}

/** Whether everything behind the first records is written with a password. */
export function isEncrypted(stream: Buffer): boolean {
  for (const { id } of records(stream)) {
    if (id === FILE_PASS) return true
    if (id === BOUND_SHEET) return false
  }
  return false
}

/** Whether the workbook counts its days from 1904. */
export function countsFrom1904(stream: Buffer): boolean {
  for (const { id, data } of records(stream)) if (id === DATE_MODE) return data[0] === 1
  return false
}

function* records(stream: Buffer): Generator<{ id: number; at: number; data: Buffer }> {
  for (let at = 0; at + 4 <= stream.length;) {
    const [id, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    if (id === 0 && length === 0) return
    yield { id, at, data: stream.subarray(at + 4, at + 4 + length) }
    at += 4 + length
  }
}

/** The flag fDyZero of [MS-XLS] 2.4.221: the row has no height. */
const isHiddenRow = (data: Buffer): boolean => data.length > 12 && ((data[12] ?? 0) & 0x20) > 0

function linkOf(data: Buffer): BehindCell | undefined {
  const moniker = data.indexOf(URL_MONIKER)
  if (moniker < 0 || data.length < 8) return undefined
  const begins = moniker + URL_MONIKER.length + 4
  const [address = ''] = data
    .subarray(begins, begins + LONGEST_ADDRESS)
    .toString('utf16le')
    .split('\0')
  return isWeb(address)
    ? { row: data.readUInt16LE(0), column: data.readUInt16LE(4), text: address }
    : undefined
}
