/** Builders of the files that the spreadsheet tests read. */
import { deflateRawSync, constants } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import type { Cell } from '../cell.ts'
import { type PackedPart, packZip } from '../guard/pack-zip.ts'

export type BookSheet = {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  /** "A1:C1" */
  readonly merges?: readonly string[]
  readonly isHidden?: boolean
  /** What lies behind cells: { A2: { link: 'https://…' } }. A formula without result was never worked out. */
  readonly behind?: Readonly<Record<string, { link?: string; formula?: string; result?: string }>>
}

export const aWorkbook = (...sheets: readonly BookSheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, rows, merges = [], isHidden = false, behind = {} }) => ({
      name,
      rows: rows.map((row) => [...row]),
      merges: merges.map(mergeOf),
      hidden: isHidden,
      cells: new Map(
        Object.entries(behind).map(([cell, { link, formula, result }]) => [
          placeOf(cell),
          {
            ...(link && { hyperlink: { target: link } }),
            ...(formula && { formula, formulaResult: result }),
          },
        ]),
      ),
    })),
  })

function placeOf(cell: string): string {
  const { startRow, startCol } = mergeOf(`${cell}:${cell}`)
  return `${startRow},${startCol}`
}

function mergeOf(range: string) {
  const [, from = 'A', top = '1', to = 'A', bottom = '1'] = /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(range) ?? []
  return {
    startRow: Number(top) - 1,
    endRow: Number(bottom) - 1,
    startCol: from.charCodeAt(0) - 65,
    endCol: to.charCodeAt(0) - 65,
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

export const part = (name: string, text: string): PackedPart => ({ name, bytes: Buffer.from(text, 'utf8') })

/** The parts of a workbook by hand: one sheet with this XML between its sheetData tags, and others to replace or add. */
export function bookParts(sheetData: string, others: readonly PackedPart[] = []): PackedPart[] {
  const parts = [
    part(
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    part(
      'xl/worksheets/sheet1.xml',
      `${XML}<worksheet xmlns="${MAIN}"><dimension ref="A1:B2"/><sheetData>${sheetData}</sheetData></worksheet>`,
    ),
  ]
  const replaced = new Set(others.map(({ name }) => name))
  return [...parts.filter(({ name }) => !replaced.has(name)), ...others]
}

export const ROWS =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Centro</t></is></c><c r="B1" t="inlineStr"><is><t>CP</t></is></c></row>' +
  '<row r="2"><c r="A2" t="inlineStr"><is><t>Farmacia Sol</t></is></c><c r="B2"><v>28013</v></c></row>'

/** A sheet of so many rows with ten texts each, none like another. */
export const aLongSheet = (rows: number): PackedPart[] =>
  bookParts(
    Array.from({ length: rows }, (_, row) => {
      const cells = Array.from({ length: 10 }, (__, column) => `<c t="str"><v>celda ${row} ${column}</v></c>`)
      return `<row r="${row + 1}">${cells.join('')}</row>`
    }).join(''),
  )

export const aPackage = (parts: readonly PackedPart[]): Buffer => packZip(parts, 'deflated')

const MEGABYTE = 1024 * 1024

/** A deflate stream of spaces of so many megabytes, made in no time from one compressed megabyte. */
export function deflatedSpaces(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MEGABYTE, 0x20), { finishFlush: constants.Z_FULL_FLUSH })
  const end = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([...Array.from({ length: megabytes }, () => block), end])
}

/** A zip whose sheet is so many megabytes of spaces, and declares as many bytes as it is told to. */
export function aBomb(megabytes: number, declaredBytes = megabytes * MEGABYTE): Buffer {
  const parts = bookParts(ROWS)
  const compressed = deflatedSpaces(megabytes)
  // Packed as a stored part, then its records are turned into those of a deflated one.
  const zip = packZip([...parts, { name: 'xl/worksheets/sheet2.xml', bytes: compressed, crc: 0 }], 'stored')
  const isBomb = (at: number, nameAt: number) =>
    zip.toString('latin1', at + nameAt, at + nameAt + 24) === 'xl/worksheets/sheet2.xml'
  for (let at = 0; at < zip.length - 46; at++) {
    const signature = zip.readUInt32LE(at)
    if (signature === 0x04034b50 && isBomb(at, 30)) {
      zip.writeUInt16LE(8, at + 8)
      zip.writeUInt32LE(declaredBytes, at + 22)
    } else if (signature === 0x02014b50 && isBomb(at, 46)) {
      zip.writeUInt16LE(8, at + 10)
      zip.writeUInt32LE(declaredBytes, at + 24)
    }
  }
  return zip
}
