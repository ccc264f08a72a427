import { sheetEndings } from '@cuadrante/contract/sheets/sheet-endings.ts'
import { writeXlsx } from 'hucre/xlsx'
import { fail } from '../../http/fail.ts'
import type { Cell } from '../cell.ts'
import { fileKindOf } from '../guard/file-kind.ts'
import { openZip, type ZipPart } from '../guard/open-zip.ts'
import { packZip } from '../guard/pack-zip.ts'
import { readSheets } from '../read/read-sheets.ts'
import { addCells, type AddedCells, firstFreeColumn } from './add-cells.ts'
import { sheetParts } from './sheet-parts.ts'
import { sheetNameOf } from './write-table.ts'

export type AddedColumn = {
  readonly header: string
  /** Value by row number of the sheet, from 1. */
  readonly values: ReadonlyMap<number, Cell>
}

/** What goes beside the table of one sheet. */
export type AddedToSheet = {
  readonly sheetIndex: number
  /** Where the headers stand, from 1. */
  readonly headerRow: number
  readonly columns: readonly AddedColumn[]
}

export type WrittenBack = {
  readonly bytes: Uint8Array
  /** Always .xlsx. */
  readonly fileName: string
  /** The file was not a .xlsx: its values were copied into one, its formats were not. */
  readonly isConverted: boolean
}

/**
 * The same workbook with columns added to the right of some of its sheets.
 * A .xlsx keeps everything else byte for byte (opening and saving it with the library rewrote its styles and dropped
 * its calculation chain and views); other formats, and workbooks with macros, come back as a plain .xlsx.
 */
export async function writeBack(
  bytes: Uint8Array,
  fileName: string,
  sheets: readonly AddedToSheet[],
): Promise<WrittenBack> {
  const added = new Map(sheets.map((sheet) => [sheet.sheetIndex, cellsByRow(sheet)]))
  const xlsxName = `${fileName.replace(/\.[^.]*$/, '')}.xlsx`
  if (fileKindOf(bytes, fileName, sheetEndings) === 'zip') {
    const parts = openZip(bytes, () => true)
    if (!parts.some(({ name }) => /vbaProject\.bin$/i.test(name))) {
      return { bytes: intoParts(parts, added), fileName: xlsxName, isConverted: false }
    }
  }
  return { bytes: await intoCopy(bytes, fileName, added), fileName: xlsxName, isConverted: true }
}

type AddedBySheet = ReadonlyMap<number, AddedCells>

function cellsByRow({ headerRow, columns }: AddedToSheet): AddedCells {
  const numbers = new Set([headerRow, ...columns.flatMap(({ values }) => [...values.keys()])])
  return new Map(
    [...numbers].map((number) => [
      number,
      columns.map(({ header, values }) => (number === headerRow ? header : (values.get(number) ?? null))),
    ]),
  )
}

function intoParts(parts: readonly ZipPart[], added: AddedBySheet): Uint8Array {
  const names = sheetParts(parts)
  const changed = new Map(
    [...added].map(([index, cells]) => {
      const part = parts.find(({ name }) => name === names[index])
      if (!part) throw fail('sheet_unknown', { index, sheets: names.length })
      const xml = part.bytes.toString('utf8')
      return [part.name, Buffer.from(addCells(xml, cells, firstFreeColumn(xml)), 'utf8')]
    }),
  )
  return packZip(
    parts.map(({ name, bytes }) => ({ name, bytes: changed.get(name) ?? bytes })),
    'deflated',
  )
}

async function intoCopy(bytes: Uint8Array, fileName: string, added: AddedBySheet): Promise<Uint8Array> {
  const sheets = await readSheets(bytes, fileName)
  for (const index of added.keys())
    if (!sheets[index]) throw fail('sheet_unknown', { index, sheets: sheets.length })
  return writeXlsx({
    sheets: sheets.map(({ name, rows, merges }, index) => ({
      name: sheetNameOf(name),
      rows: withAdded(rows, added.get(index)),
      merges: merges.map(({ startRow, endRow, startColumn, endColumn }) => ({
        startRow,
        endRow,
        startCol: startColumn,
        endCol: endColumn,
      })),
    })),
  })
}

function withAdded(rows: readonly (readonly Cell[])[], added: AddedCells | undefined): Cell[][] {
  if (!added) return rows.map((row) => [...row])
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  return rows.map((row, place) => extended(row, width, added.get(place + 1)))
}

const extended = (row: readonly Cell[], width: number, cells: readonly Cell[] = []): Cell[] => [
  ...Array.from({ length: width }, (_, index) => row[index] ?? null),
  ...cells,
]
