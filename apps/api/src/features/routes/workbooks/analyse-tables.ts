import { numberText } from '@cuadrante/domain/text/number-text.ts'
import {
  mostProcessRows,
  type SheetAnalysis,
  type WorkbookAnalysis,
} from '@cuadrante/contract/routes/workbook.ts'
import { parseMapLink } from '@cuadrante/geocoding/links/map-link.ts'
import { textOf } from '../../../platform/sheets/cell.ts'
import { headsGroups } from '../../../platform/sheets/table/heads-groups.ts'
import { problemsOf } from '../../../platform/sheets/table/sheet-problems.ts'
import { isUncalculated, type Table } from '../../../platform/sheets/table/table.ts'
import { preferredTable } from '../../../platform/sheets/table/table-of.ts'
import { mapPin } from './map-pin.ts'
import { refuseTooMany } from './read-sheet-rows.ts'
import { repeatProblems } from './repeat-problems.ts'
import { mappingOf } from './suggest-mapping.ts'

/** Rows that are shown and that the mapping is guessed from. */
export const samples = 50

/** What a workbook holds, sheet by sheet. */
export function analyseTables(tables: readonly Table[]): WorkbookAnalysis {
  if (tables.length > 0 && tables.every(isTooLong)) refuseTooMany(tables.slice(0, 1))
  const recommended = recommendedTable(tables)
  const groups = headsGroups(tables, { mostRows: mostProcessRows, needed: placingColumns })
  const { totalRows = 0, sheetName = '' } = tables[recommended] ?? {}
  return {
    success: true,
    message:
      tables.length === 1
        ? `La hoja «${sheetName}» tiene ${rowsWord(totalRows)}.`
        : `El archivo tiene ${tables.length} hojas; la hoja «${sheetName}» tiene ${rowsWord(totalRows)}.`,
    totalSheets: tables.length,
    sheets: tables.map((table, index) => ({
      ...analysisOf(tables, table, index),
      headsGroup: groups[index] ?? null,
      isRecommended: index === recommended,
    })),
    recommendedSheetIndex: recommended,
  }
}

/**
 * The first sheet that names centres and places, else the first with a header; the hidden ones only when none in sight
 * has a header.
 */
const recommendedTable = (tables: readonly Table[]): number =>
  preferredTable(tables, (table) => lackOf(table) === null) ?? 0

/** The columns that place a row. */
function placingColumns({ headers, rows }: Table): readonly string[] | null {
  const found = mappingOf(
    headers,
    rows.slice(0, samples).map(({ cells }) => cells),
  )
  const { centerNameColumn, postalCodeColumn, municipalityColumn, addressColumns } = found
  if (!centerNameColumn || !postalCodeColumn || !municipalityColumn || addressColumns.length === 0)
    return null
  return [centerNameColumn, postalCodeColumn, municipalityColumn, ...addressColumns]
}

const rowsWord = (rows: number) => (rows === 1 ? '1 fila' : `${numberText(rows)} filas`)

function analysisOf(
  tables: readonly Table[],
  table: Table,
  sheetIndex: number,
): Omit<SheetAnalysis, 'headsGroup' | 'isRecommended'> {
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
    isHidden: table.isHidden,
    warning:
      [table.isHidden && 'Está oculta en el archivo', lackOf(table)].filter(Boolean).join('. ') || null,
    problems: [
      ...linkProblems(table),
      ...(isTooLong(table) ? [] : repeatProblems(tables, sheetIndex)),
      ...problemsOf(table, { one: 'no se lee como centro', many: 'no se leen como centros' }),
    ],
  }
}

const isTooLong = ({ totalRows }: Table): boolean => totalRows > mostProcessRows

/** What a sheet lacks to be the one with the centres. */
function lackOf(table: Table): string | null {
  if (isTooLong(table))
    return `Tiene ${rowsWord(table.totalRows)} y el máximo por proceso es ${numberText(mostProcessRows)}`
  if (table.totalRows === 0)
    return isUncalculated(table) ? 'Sus filas son fórmulas sin calcular' : 'No tiene filas de datos'
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

/** What becomes of the map links that lie behind other words, and of those that are short. */
function linkProblems({ columns, rows }: Table): SheetAnalysis['problems'] {
  const [hidden, short] = [new Set<number>(), new Set<number>()]
  for (const { cells, links = [] } of rows) {
    for (const { place, address } of links)
      if (mapPin(address) && textOf(cells[place]) !== address) hidden.add(place)
    const shown = cells.map((cell, place) => ({ place, address: textOf(cell) }))
    for (const { place, address } of [...shown, ...links]) if (isShortLink(address)) short.add(place)
  }
  const told = (places: ReadonlySet<number>, message: string) =>
    [...places].map((place) => ({ row: null, column: columns[place]?.letter ?? null, message }))
  return [
    ...told(hidden, 'Detrás de las celdas hay enlaces de mapa: sitúan las filas que no traen coordenadas'),
    ...told(short, 'Los enlaces cortos no dicen dónde está el punto: sus filas se sitúan por la dirección'),
  ]
}

const isShortLink = (address: string): boolean =>
  /^https?:/i.test(address) && parseMapLink(address).kind === 'short'
