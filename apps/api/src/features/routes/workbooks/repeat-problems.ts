import type { SheetProblem } from '@cuadrante/contract/sheets/sheet-problem.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { isBlank, textOf } from '../../../platform/sheets/cell.ts'
import { rangesOf } from '../../../platform/sheets/table/read-rows.ts'
import type { Table } from '../../../platform/sheets/table/table.ts'

/** Rows that say all over again what another one says. They are read: a place may be visited twice. */
export function repeatProblems({ columns, rows }: Pick<Table, 'columns' | 'rows'>): SheetProblem[] {
  const places = columns.map((_, place) => place).filter((place) => !counts(rows, place))
  const first = new Map<string, number>()
  const repeated: { readonly rowNumber: number; readonly of: number }[] = []
  for (const { rowNumber, cells } of rows) {
    const key = JSON.stringify(places.map((place) => normalise(textOf(cells[place]))))
    const of = first.get(key)
    if (of === undefined) first.set(key, rowNumber)
    else repeated.push({ rowNumber, of })
  }
  const [only, ...others] = repeated
  if (!only) return []
  if (others.length === 0) {
    const message = `Es igual que la fila ${only.of} y será otra parada: si sobra, bórrala`
    return [{ row: only.rowNumber, column: null, message }]
  }
  const numbers = rangesOf(repeated.map(({ rowNumber }) => rowNumber))
  const message = `Las filas ${numbers} son iguales que otras anteriores y serán paradas repetidas: si sobran, bórralas`
  return [{ row: null, column: null, message }]
}

/** A column that numbers its rows tells none from another. */
const counts = (rows: Table['rows'], place: number): boolean =>
  rows.length > 1 &&
  rows.every(({ cells }, index) => {
    const before = rows[index - 1]?.cells[place]
    if (isBlank(cells[place])) return false
    return index === 0 || Number(textOf(cells[place])) === Number(textOf(before)) + 1
  })
