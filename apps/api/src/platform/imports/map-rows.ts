import { fieldsMissing, type ImportMapping } from '@cuadrante/contract/imports/import.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { fail } from '../http/fail.ts'
import { textOf } from '../sheets/cell.ts'
import { faultOf } from '../sheets/table/cell-fault.ts'
import type { Table, TableRow } from '../sheets/table/table.ts'
import type { ImportColumn, MappedRow } from './import-kind.ts'

/** The rows of a table by field, read when they are asked for: all of a long sheet at once would hold up everybody. */
export type Rows = {
  readonly length: number
  readonly slice: (from: number, to: number) => MappedRow[]
}

/** @throws import_unknown_column, import_columns */
export function mapRows(table: Table, mapping: ImportMapping, columns: readonly ImportColumn[]): Rows {
  const places = placesOf(table, mapping, columns)
  const meanings = meaningsOf(mapping, columns)
  return {
    length: table.rows.length,
    slice: (from, to) =>
      table.rows.slice(from, to).map(({ rowNumber, cells }) => {
        const values = valuesOf(cells, places, meanings)
        const broken = brokenOf(cells, values, places, columns)
        return broken ? { rowNumber, values, broken } : { rowNumber, values }
      }),
  }
}

/** What is wrong with cells that nobody has given a meaning; undefined where nothing is, as in most rows. */
function brokenOf(
  cells: TableRow['cells'],
  values: MappedRow['values'],
  places: ReadonlyMap<string, number>,
  columns: readonly ImportColumn[],
): MappedRow['broken'] {
  let broken: Record<string, string> | undefined
  for (const { id, label } of columns) {
    const cell = cells[places.get(id) ?? -1]
    const fault = faultOf(cell)
    if (!fault || values[id] !== textOf(cell)) continue
    broken ??= {}
    broken[id] = `${label}: ${fault}`
  }
  return broken
}

function placesOf(
  table: Table,
  mapping: ImportMapping,
  columns: readonly ImportColumn[],
): Map<string, number> {
  const places = new Map<string, number>()
  for (const { id } of columns) {
    const column = Object.hasOwn(mapping.columns, id) ? mapping.columns[id] : null
    if (!column) continue
    const index = table.headers.indexOf(column)
    if (index < 0) throw fail('import_unknown_column', { column })
    places.set(id, index)
  }
  const missing = fieldsMissing(columns, (id) => places.has(id))
  if (missing.length > 0) throw fail('import_columns', { missing: missing.map(({ label }) => label) })
  return places
}

type Meanings = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What cells mean, by field and plain text: what the person has said, and the other words of a choice. */
function meaningsOf({ values }: ImportMapping, columns: readonly ImportColumn[]): Meanings {
  const meanings = new Map<string, Map<string, string>>()
  for (const { id, choices } of columns) {
    if (!choices) continue
    const known = new Map(choices.flatMap(({ value, words = [] }) => words.map((word) => [word, value])))
    for (const [text, value] of Object.entries(Object.hasOwn(values, id) ? (values[id] ?? {}) : {}))
      if (choices.some((choice) => choice.value === value)) known.set(normalise(text), value)
    meanings.set(id, known)
  }
  return meanings
}

const valuesOf = (
  cells: TableRow['cells'],
  places: ReadonlyMap<string, number>,
  meanings: Meanings,
): MappedRow['values'] =>
  Object.fromEntries(
    [...places].map(([id, index]) => {
      const text = textOf(cells[index])
      return [id, meanings.get(id)?.get(normalise(text)) ?? text]
    }),
  )
