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

export type WrittenBack = {
  readonly bytes: Uint8Array
  /** Always .xlsx. */
  readonly fileName: string
  /** The file was not a .xlsx: its values were copied into one, its formats were not. */
  readonly isConverted: boolean
}

/**
 * The same workbook with columns added to the right of one sheet, headers in `headerRow` (from 1).
 * A .xlsx keeps everything else byte for byte (opening and saving it with the library rewrote its styles and dropped
 * its calculation chain and views); other formats, and workbooks with macros, come back as a plain .xlsx.
 */
export async function writeBack(
  bytes: Uint8Array,
  fileName: string,
  sheetIndex: number,
  headerRow: number,
  columns: readonly AddedColumn[],
): Promise<WrittenBack> {
  const added = cellsByRow(headerRow, columns)
  const xlsxName = `${fileName.replace(/\.[^.]*$/, '')}.xlsx`
  if (fileKindOf(bytes, fileName, sheetEndings) === 'zip') {
    const parts = openZip(bytes, () => true)
    if (!parts.some(({ name }) => /vbaProject\.bin$/i.test(name))) {
      return { bytes: intoParts(parts, sheetIndex, added), fileName: xlsxName, isConverted: false }
    }
  }
  return { bytes: await intoCopy(bytes, fileName, sheetIndex, added), fileName: xlsxName, isConverted: true }
}

function cellsByRow(headerRow: number, columns: readonly AddedColumn[]): AddedCells {
  const numbers = new Set([headerRow, ...columns.flatMap(({ values }) => [...values.keys()])])
  return new Map(
    [...numbers].map((number) => [
      number,
      columns.map(({ header, values }) => (number === headerRow ? header : (values.get(number) ?? null))),
    ]),
  )
}

function intoParts(parts: readonly ZipPart[], sheetIndex: number, added: AddedCells): Uint8Array {
  const names = sheetParts(parts)
  const name = names[sheetIndex]
  const part = parts.find((candidate) => candidate.name === name)
  if (!part) throw fail('sheet_unknown', { index: sheetIndex, sheets: names.length })
  const xml = part.bytes.toString('utf8')
  const changed = Buffer.from(addCells(xml, added, firstFreeColumn(xml)), 'utf8')
  return packZip(
    parts.map((candidate) => (candidate === part ? { name: candidate.name, bytes: changed } : candidate)),
    'deflated',
  )
}

async function intoCopy(
  bytes: Uint8Array,
  fileName: string,
  sheetIndex: number,
  added: AddedCells,
): Promise<Uint8Array> {
  const sheets = await readSheets(bytes, fileName)
  const target = sheets[sheetIndex]
  if (!target) throw fail('sheet_unknown', { index: sheetIndex, sheets: sheets.length })
  const width = target.rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  return writeXlsx({
    sheets: sheets.map(({ name, rows, merges }, index) => ({
      name: sheetNameOf(name),
      rows: rows.map((row, place) =>
        index === sheetIndex ? extended(row, width, added.get(place + 1)) : [...row],
      ),
      merges: merges.map(({ startRow, endRow, startColumn, endColumn }) => ({
        startRow,
        endRow,
        startCol: startColumn,
        endCol: endColumn,
      })),
    })),
  })
}

const extended = (row: readonly Cell[], width: number, cells: readonly Cell[] = []): Cell[] => [
  ...Array.from({ length: width }, (_, index) => row[index] ?? null),
  ...cells,
]
