import { expect, test } from 'vitest'
import { inTableParts, joinTableParts } from './table-parts.ts'
import type { Table } from './table/table.ts'

const tableOf = (sheetName: string, rows: number): Table => ({
  sheetName,
  isHidden: false,
  headerRows: [1],
  headerScore: 1,
  columns: [{ name: 'Centro', letter: 'A', index: 0 }],
  headers: ['Centro'],
  rows: Array.from({ length: rows }, (_, n) => ({ rowNumber: n + 2, cells: [`CEIP ${n}`] })),
  totalRows: rows,
  notes: [],
})

test('tables come out of another thread whole, their rows in pieces between which others have their turn', async () => {
  const tables = [tableOf('Vacía', 0), tableOf('Centros', 1501), tableOf('Pocos', 3)]
  const parts = inTableParts(tables)
  expect(parts.tables.every(({ rows }) => rows.length === 0)).toBe(true)
  let isJoined = false
  let wasJoinedAtOthersTurn = true
  setImmediate(() => (wasJoinedAtOthersTurn = isJoined))
  const joined = await joinTableParts(parts)
  isJoined = true
  expect(joined).toEqual(tables)
  expect(wasJoinedAtOthersTurn).toBe(false)
})
