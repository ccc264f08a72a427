import { expect, test } from 'vitest'
import { tableOf } from '../../../platform/sheets/table/table-of.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { repeatedRows } from '../../../platform/sheets/table/repeated-rows.ts'
import type { Table } from '../../../platform/sheets/table/table.ts'
import { analyseTables } from './analyse-tables.ts'

const header = ['Nº', 'Centro', 'Dirección', 'CP', 'Municipio']
const gadis = ['Gadis Vigo', 'Rúa Urzáiz, 120', '36204', 'Vigo']
const froiz = ['Froiz Lugo', 'Rúa da Raíña, 9', '27001', 'Lugo']

/** What is told of a sheet with these rows, which it numbers. */
const told = (...rows: readonly (readonly string[])[]) => toldOf(aTable('Hoja1', header, rows))

function aTable(name: string, titles: readonly string[], rows: readonly (readonly string[])[]) {
  const cells: Cell[][] = rows.map((row, index) => [index + 1, ...row])
  return tableOf({ name, rows: [titles, ...cells], merges: [], hiddenRows: [] } as never)
}

/** What is told of the last of these sheets. */
function toldOf(...tables: readonly Table[]) {
  const repeated = repeatedRows(tables)
  const found = tables.map((table, place) => ({ ...table, repeated: repeated[place] ?? [] }))
  return analyseTables(found)
    .sheets.at(-1)
    ?.problems.map(({ row, message }) => [row, message])
}

test('a row that says again what another one says is named before it becomes a stop', () => {
  expect(told(gadis, froiz)).toEqual([])
  expect(told(gadis, froiz, ['GADIS VIGO', ...gadis.slice(1)])).toEqual([
    [4, 'Es igual que la fila 2 y será otra parada: si sobra, bórrala'],
  ])
  expect(told(gadis, froiz, [...gadis.slice(0, 1), 'Rúa Urzáiz, 3', ...gadis.slice(2)])).toEqual([])
  expect(told(gadis, froiz, gadis, froiz, ['Otro', ...froiz.slice(1)])).toEqual([
    [null, 'Las filas 4-5 son iguales que otras anteriores y serán paradas repetidas: si sobran, bórralas'],
  ])
})

test('a row of another sheet with the same titles counts too, whatever the order of its columns', () => {
  const vigo = aTable('Vigo', header, [gadis])
  const [name = '', street = '', code = '', town = ''] = gadis
  const turned = ['Nº', 'MUNICIPIO', 'C.P.', 'Centro', 'Direccion']
  expect(
    toldOf(
      vigo,
      aTable('Lugo', turned, [
        ['Lugo', '27001', 'Froiz', 'Raíña 9'],
        [town, code, name, street],
      ]),
    ),
  ).toEqual([[3, 'Es igual que la fila 2 de la hoja «Vigo»: si lees las dos hojas juntas, será otra parada']])
  expect(toldOf(vigo, aTable('Lugo', ['Nº', 'Tienda', 'Dirección', 'CP', 'Municipio'], [gadis]))).toEqual([])
})
