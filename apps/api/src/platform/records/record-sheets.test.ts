import { importMapping } from '@cuadrante/contract/imports/import.ts'
import { recordField } from '@cuadrante/contract/kit/record-field.ts'
import { expect, test } from 'vitest'
import { mapRows } from '../imports/map-rows.ts'
import { CellReader } from '../imports/read-cells.ts'
import type { Cell } from '../sheets/cell.ts'
import { aTable } from '../sheets/testing/a-table.ts'
import { changesOf, exportColumns, importColumns, readCells } from './record-sheets.ts'

const fields = {
  fee: recordField.money('Cuota', {}),
  distance: recordField.km('Distancia', {}),
  seats: recordField.whole('Plazas', { wrong: 'Las plazas son un número', least: 1, most: 9000 }),
}

/** What a row of a sheet with these cells brings, and what is wrong with it. */
function readRow(...cells: Cell[]) {
  const table = aTable(['Cuota', 'Distancia', 'Plazas'], { cells })
  const mapping = importMapping.parse({
    sheetIndex: 0,
    columns: { fee: 'Cuota', distance: 'Distancia', seats: 'Plazas' },
  })
  const rows = mapRows({ tables: [table], fileName: 'x.xlsx' }, mapping, importColumns(fields))
  const [row] = rows.slice(0, 1)
  if (!row) throw new Error('no row')
  const reader = new CellReader(row)
  return { brings: readCells(fields, reader), errors: reader.errors, reader }
}

test.each<[Cell[], number[]]>([
  [
    [1234.5, 12.5, 30],
    [1234.5, 12.5, 30],
  ],
  [
    ['1.234,50 €', '12,5 km', '1.200'],
    [1234.5, 12.5, 1200],
  ],
  [
    ['50,- €', '3 kms', '4'],
    [50, 3, 4],
  ],
  // A number of the sheet has no thousands: 12.345 is twelve and a bit.
  [
    [12.345, 1.275, 30],
    [12.345, 1.275, 30],
  ],
])('numbers of a sheet are read: %j', (cells, [fee, distance, seats]) => {
  const { brings, errors } = readRow(...cells)
  expect(errors).toEqual([])
  expect(brings).toEqual({ fee, distance, seats })
})

test('what is no number is refused by its column, and a blank or a dash brings nothing', () => {
  const { brings, errors } = readRow('mucho', '—', '')
  expect(errors).toEqual(['Cuota: «mucho» no es un número'])
  expect(brings).toEqual({ fee: undefined, distance: undefined, seats: undefined })
})

test('what a file writes of numbers stays a number, and changes are told in Spanish', () => {
  const record = { fee: 1234.5, distance: 12.5, seats: 4 }
  expect(Object.values(exportColumns(fields)).map(({ cell }) => cell(record))).toEqual([1234.5, 12.5, 4])
  const draft = { fee: 80, distance: 3, seats: 5 }
  const { reader } = readRow(80, 3, 5)
  expect(changesOf(fields, { record, stored: record, draft }, reader)).toEqual([
    'Cuota: 1.234,50 € → 80,00 €',
    'Distancia: 12,5 km → 3,0 km',
    'Plazas: 4 → 5',
  ])
})
