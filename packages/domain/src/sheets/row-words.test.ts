import { expect, test } from 'vitest'
import { isRowAfter, rowTitle, rowWords } from './row-words.ts'

test('a row is told by its number, and by its sheet where there are several', () => {
  expect(rowTitle({ rowNumber: 12 })).toBe('Fila 12')
  expect(rowTitle({ rowNumber: 12, sheetName: 'Murcia' })).toBe('Hoja Murcia, fila 12')
  expect(rowWords({ rowNumber: 12, sheetName: null })).toBe('la fila 12')
  expect(rowWords({ rowNumber: 12, sheetName: 'Murcia' })).toBe('la fila 12 de la hoja Murcia')
})

test('rows stand sheet by sheet', () => {
  const row = (sheet: number, rowNumber: number) => ({ sheet, rowNumber })
  expect(isRowAfter(row(0, 4), row(0, 3))).toBe(true)
  expect(isRowAfter(row(0, 90), row(1, 2))).toBe(false)
  expect(isRowAfter(row(1, 2), row(0, 90))).toBe(true)
})
