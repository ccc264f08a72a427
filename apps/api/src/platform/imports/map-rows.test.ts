import { importMapping } from '@cuadrante/contract/imports/import.ts'
import { expect, test } from 'vitest'
import type { TableRow } from '../sheets/table/table.ts'
import { aTable } from '../sheets/testing/a-table.ts'
import type { ImportColumn } from './import-kind.ts'
import { mapRows } from './map-rows.ts'

const columns: readonly ImportColumn[] = [
  { id: 'name', label: 'Nombre', names: ['nombre'], isRequired: true },
  { id: 'web', label: 'Web', names: ['web'], isRequired: false, isLink: true },
]

function valuesOf(row: Omit<TableRow, 'rowNumber'>) {
  const table = aTable(['Nombre', 'Web'], row)
  const mapping = importMapping.parse({ sheetIndex: 0, columns: { name: 'Nombre', web: 'Web' } })
  return mapRows({ tables: [table], fileName: 'x.xlsx' }, mapping, columns).slice(0, 1)[0]?.values
}

const address = 'https://tienda.example/'
const link = (place: number) => [{ place, address }]

test('a web address behind other words is read, in the column of addresses alone', () => {
  expect(valuesOf({ cells: ['Tienda', 'Ver'], links: link(1) })).toEqual({ name: 'Tienda', web: address })
  expect(valuesOf({ cells: ['Tienda', ''], links: link(0) })).toEqual({ name: 'Tienda', web: '' })
})

test('an address that is written stands, whatever lies behind it', () => {
  const written = 'https://otra.example/'
  expect(valuesOf({ cells: ['Tienda', written], links: link(1) })).toEqual({ name: 'Tienda', web: written })
})
