import { expect, test } from 'vitest'
import { tableOf } from '../../../platform/sheets/table/table-of.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { analyseTables } from './analyse-tables.ts'

const header = ['Nº', 'Centro', 'Dirección', 'CP', 'Municipio']
const gadis = ['Gadis Vigo', 'Rúa Urzáiz, 120', '36204', 'Vigo']
const froiz = ['Froiz Lugo', 'Rúa da Raíña, 9', '27001', 'Lugo']

/** What is told of a sheet with these rows, which it numbers. */
function told(...rows: readonly (readonly string[])[]) {
  const cells: Cell[][] = rows.map((row, index) => [index + 1, ...row])
  const table = tableOf({ name: 'Hoja1', rows: [header, ...cells], merges: [], hiddenRows: [] } as never)
  return analyseTables([table]).sheets[0]?.problems.map(({ row, message }) => [row, message])
}

test('a row that says again what another one says is named before it becomes a stop', () => {
  expect(told(gadis, froiz)).toEqual([])
  expect(told(gadis, froiz, ['GADIS VIGO', ...gadis.slice(1)])).toEqual([
    [4, 'Es igual que la fila 2 y será otra parada: si sobra, bórrala'],
  ])
  expect(told(gadis, froiz, gadis, froiz, ['Otro', ...froiz.slice(1)])).toEqual([
    [null, 'Las filas 4-5 son iguales que otras anteriores y serán paradas repetidas: si sobran, bórralas'],
  ])
})
