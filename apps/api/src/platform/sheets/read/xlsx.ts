import { EncryptedFileError, type Sheet as HucreSheet } from 'hucre'
import { readXlsx as parseXlsx } from 'hucre/xlsx'
import { fail, Refusal } from '../../http/fail.ts'
import type { Cell } from '../cell.ts'
import { sheetLimits } from '../guard/limits.ts'
import { programOf } from '../guard/foreign-zip.ts'
import { openZip, type ZipPart } from '../guard/open-zip.ts'
import { packZip, type PackedPart } from '../guard/pack-zip.ts'
import type { Merge, Sheet } from '../sheet.ts'
import { behindCells } from './behind-cells.ts'
import { withTimesOf1904 } from './times-of-1904.ts'
import { hasZeroPaddedFormat, zeroPadded } from './zero-padded.ts'

/** Cells live in XML parts. Macros, pictures, drawings and embedded files are never inflated. */
const isXml = (name: string): boolean =>
  /\.(xml|rels)$/i.test(name) && !/\/(drawings|charts|media|embeddings|ctrlProps)\//i.test(name)

/** An .ods, an .xlsb and a .docx are zips too, without such a part. */
const isWorkbook = ({ name }: ZipPart): boolean => /(^|\/)workbook\d*\.xml$/i.test(name)

/** Reads a zipped workbook: opened within bounds here, and handed to the parser as plain parts that hold no surprise. */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  const parts = openZip(bytes, isXml)
  if (!parts.some(isWorkbook)) refuseForeign(bytes)
  for (const part of parts) refuseDocumentType(part)
  refuseManySheets(parts)

  try {
    const readStyles = hasZeroPaddedFormat(parts)
    const workbook = await parseXlsx(
      packZip(parts.map(withoutFarFormats).map(withoutFarRows(namesOf(parts))), 'stored'),
      {
        readStyles,
        maxRows: sheetLimits.rows + 1,
      },
    )
    const read = workbook.sheets.map(sheetFrom)
    const sheets = workbook.dateSystem === '1904' ? read.map(withTimesOf1904) : read
    if (sheets.every(({ rows }) => rows.length === 0) && parts.some(hasDrawing))
      throw fail('sheet_only_pictures')
    return sheets
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw fail(error instanceof EncryptedFileError ? 'sheet_encrypted' : 'sheet_damaged')
  }
}

/** The last columns that Excel and LibreOffice know. */
const LAST_COLUMNS = ['r="XFD', 'r="AMJ']

/** A row that somebody coloured to the edge of the sheet has thousands of cells with a format and no value. */
function withoutFarFormats(part: ZipPart): PackedPart {
  const isFar = part.name.includes('worksheets/') && LAST_COLUMNS.some((cell) => part.bytes.includes(cell))
  if (!isFar) return part
  return {
    name: part.name,
    bytes: Buffer.from(part.bytes.toString('utf8').replace(/<(?:\w+:)?c\s[^>]*\/>/g, '')),
  }
}

const FAR_ROW =
  /<(?:\w+:)?row\s(?=[^>]*\br="\d{6,}")[^>]*(?:\/>|>(?:<(?:\w+:)?c\s[^>]*\/>)*<\/(?:\w+:)?row>)/g
const FAR_CELL = /\br="[A-Z]{0,3}(\d{6,})"/g
/** Columns from AAA on. */
const WIDE_CELL = /\br="[A-Z]{3}\d+"/g
const MOST_WIDE_CELLS = Math.floor(sheetLimits.cells / 16_384)

/**
 * The parser makes every row up to the last one, and every cell up to the last one of a row. Programs note the look of rows
 * to the end of the sheet: such a row without a value goes; what has a value out there is too far.
 */
const withoutFarRows =
  (names: readonly string[]) =>
  ({ name, bytes }: PackedPart): PackedPart => {
    const place = /worksheets\/[a-z]*(\d*)\.xml$/i.exec(name)?.[1]
    if (place === undefined) return { name, bytes }
    const text = Buffer.from(bytes).toString('latin1')
    const far = text.match(/\br="[A-Z]{0,3}\d{6,}"/) ? text.replace(FAR_ROW, rowIfNear) : text
    for (const [, row] of far.matchAll(FAR_CELL))
      if (Number(row) > sheetLimits.rows)
        throw fail('sheet_too_many_rows', {
          sheet: names[Number(place) - 1] ?? name,
          limit: sheetLimits.rows,
          row: Number(row),
        })
    if ((far.match(WIDE_CELL)?.length ?? 0) > MOST_WIDE_CELLS)
      throw fail('sheet_too_many_cells', { limit: sheetLimits.cells })
    return far === text ? { name, bytes } : { name, bytes: Buffer.from(far, 'latin1') }
  }

const rowIfNear = (row: string): string =>
  Number(/\br="(\d+)"/.exec(row)?.[1]) > sheetLimits.rows ? '' : row

const namesOf = (parts: readonly ZipPart[]): string[] =>
  [
    ...(parts.find(isWorkbook)?.bytes.toString('utf8') ?? '').matchAll(
      /<(?:\w+:)?sheet\s[^>]*\bname="([^"]*)"/g,
    ),
  ].map(([, name = '']) => name)

function refuseForeign(bytes: Uint8Array): never {
  const program = programOf(bytes)
  throw program
    ? fail('sheet_of_another_program', { program })
    : fail('sheet_not_what_it_says', { extension: '.xlsx' })
}

const hasDrawing = ({ name, bytes }: ZipPart): boolean =>
  name.includes('worksheets/') && /<(?:\w+:)?(?:drawing|picture)\s/.test(bytes.toString('utf8'))

function refuseDocumentType({ bytes }: ZipPart): void {
  if (bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY')) throw fail('sheet_unsafe')
}

function refuseManySheets(parts: readonly ZipPart[]): void {
  const workbook = parts.find(isWorkbook)?.bytes.toString('utf8') ?? ''
  const sheets = workbook.match(/<(?:\w+:)?sheet\s/g)?.length ?? 0
  if (sheets > sheetLimits.sheets) throw fail('sheet_too_many_sheets', { sheets, limit: sheetLimits.sheets })
}

export function sheetFrom({ name, rows, merges, cells, rowDefs, hidden, veryHidden }: HucreSheet): Sheet {
  return {
    name,
    rows: cells ? withZeros(rows, cells) : Array.from(rows, rowOf),
    merges: (merges ?? []).map(mergeFrom),
    isHidden: hidden || veryHidden || false,
    hiddenRows: [...(rowDefs ?? [])].filter(([, row]) => row.hidden).map(([index]) => index),
    ...behindCells(cells),
  }
}

/** Rows that the file leaves out arrive as holes or as null. */
const rowOf = (row: readonly Cell[] | null | undefined): readonly Cell[] => row ?? []

function withZeros(rows: HucreSheet['rows'], cells: NonNullable<HucreSheet['cells']>): Cell[][] {
  return Array.from(rows, (row, rowIndex) =>
    rowOf(row).map((value, column) => {
      if (typeof value !== 'number') return value
      return zeroPadded(value, cells.get(`${rowIndex},${column}`)?.style?.numFmt) ?? value
    }),
  )
}

const mergeFrom = ({
  startRow,
  endRow,
  startCol,
  endCol,
}: NonNullable<HucreSheet['merges']>[number]): Merge => ({
  startRow,
  endRow,
  startColumn: startCol,
  endColumn: endCol,
})
