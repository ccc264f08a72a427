import type { SheetAnalysis, WorkbookAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { lineOf, textOf } from '../../../platform/sheets/cell.ts'
import type { Table, TableNote } from '../../../platform/sheets/table/table.ts'
import { preferredTable } from '../../../platform/sheets/table/table-of.ts'
import { mappingOf } from './suggest-mapping.ts'

/** Rows that are shown and that the mapping is guessed from. */
export const samples = 50
const mostProblems = 200

/** What a workbook holds, sheet by sheet; the first that names centres and places is recommended, else the first with a header. */
export function analyseTables(tables: readonly Table[]): WorkbookAnalysis {
  const whole = tables.findIndex((table) => warningOf(table) === null)
  const recommended = whole < 0 ? (preferredTable(tables) ?? 0) : whole
  const { totalRows = 0, sheetName = '' } = tables[recommended] ?? {}
  return {
    success: true,
    message:
      tables.length === 1
        ? `La hoja «${sheetName}» tiene ${rowsWord(totalRows)}.`
        : `El archivo tiene ${tables.length} hojas; la hoja «${sheetName}» tiene ${rowsWord(totalRows)}.`,
    totalSheets: tables.length,
    sheets: tables.map((table, index) => analysisOf(table, index, index === recommended)),
    recommendedSheetIndex: recommended,
  }
}

const rowsWord = (rows: number) => (rows === 1 ? '1 fila' : `${rows.toLocaleString('es-ES')} filas`)

function analysisOf(table: Table, sheetIndex: number, isRecommended: boolean): SheetAnalysis {
  const first = table.rows.slice(0, samples)
  return {
    sheetIndex,
    sheetName: table.sheetName,
    totalRows: table.totalRows,
    totalColumns: table.columns.length,
    headers: [...table.headers],
    sampleData: first.map(({ cells }) => cells.map((cell) => textOf(cell))),
    sampleRowNumbers: first.map(({ rowNumber }) => rowNumber),
    hasHeader: table.headerScore > 0,
    isRecommended,
    warning: warningOf(table),
    problems: table.notes
      .filter(({ code }) => code in sentences)
      .slice(0, mostProblems)
      .map((note) => ({ row: note.rowNumber, column: note.column ?? null, message: sentenceOf(note) })),
  }
}

/** Why a sheet is probably not the one with the centres. */
function warningOf(table: Table): string | null {
  if (table.totalRows === 0) return 'No tiene filas de datos'
  if (table.headerScore === 0) return 'No se reconoce una fila de títulos'
  const found = mappingOf(
    table.headers,
    table.rows.slice(0, samples).map(({ cells }) => cells),
  )
  const lacks = [
    found.centerNameColumn ? null : 'nombre del centro',
    found.postalCodeColumn ? null : 'código postal',
    found.municipalityColumn ? null : 'municipio',
    found.addressColumns.length > 0 ? null : 'columnas de dirección',
  ].filter((lack) => lack !== null)
  if (lacks.length === 0) return null
  const last = lacks.pop() ?? ''
  return lacks.length === 0 ? `No tiene ${last}` : `No tiene ${lacks.join(', ')} ni ${last}`
}

const sentences: Readonly<Partial<Record<TableNote['code'], (text: string) => string>>> = {
  total_row: (text) => `Fila de totales, no se lee como centro: ${text}`,
  section_row: (text) => `Rótulo entre las filas, no se lee como centro: ${text}`,
  repeated_header: () => 'Títulos repetidos, no se leen como centro',
  unnamed_column: (text) => `La columna no tiene título y se llama «${text}»`,
  repeated_name: (text) => `El título se repite y la columna se llama «${text}»`,
  cell_error: (text) => `La celda muestra un error: ${text}`,
}

const sentenceOf = ({ code, text }: TableNote): string => sentences[code]?.(lineOf(text)) ?? lineOf(text)
