import type { SheetProblem } from '@cuadrante/contract/sheets/sheet-problem.ts'
import { rangesOf } from '../../../platform/sheets/table/read-rows.ts'
import type { RepeatedRow, Table } from '../../../platform/sheets/table/table.ts'

/** Rows that say all over again what another one says. They are read: a place may be visited twice. */
export function repeatProblems(
  tables: readonly Pick<Table, 'sheetName' | 'repeated'>[],
  table: number,
): SheetProblem[] {
  const repeated = tables[table]?.repeated ?? []
  const within = repeated.filter(({ of }) => of.table === table)
  const others = [...new Set(repeated.map(({ of }) => of.table))].filter((other) => other !== table)
  return [
    ...withinProblems(within),
    ...others.flatMap((other) =>
      acrossProblems(
        repeated.filter(({ of }) => of.table === other),
        tables[other]?.sheetName ?? '',
      ),
    ),
  ]
}

function withinProblems(repeated: readonly RepeatedRow[]): SheetProblem[] {
  const [only, ...others] = repeated
  if (!only) return []
  if (others.length === 0) {
    const message = `Es igual que la fila ${only.of.rowNumber} y será otra parada: si sobra, bórrala`
    return [{ row: only.rowNumber, column: null, message }]
  }
  const message = `Las filas ${numbersOf(repeated)} son iguales que otras anteriores y serán paradas repetidas: si sobran, bórralas`
  return [{ row: null, column: null, message }]
}

/** Whether the two sheets will be read together is not known yet. */
function acrossProblems(repeated: readonly RepeatedRow[], sheetName: string): SheetProblem[] {
  const [only, ...others] = repeated
  if (!only) return []
  if (others.length === 0) {
    const message = `Es igual que la fila ${only.of.rowNumber} de la hoja «${sheetName}»: si lees las dos hojas juntas, será otra parada`
    return [{ row: only.rowNumber, column: null, message }]
  }
  const message = `Las filas ${numbersOf(repeated)} son iguales que otras de la hoja «${sheetName}»: si lees las dos hojas juntas, serán paradas repetidas`
  return [{ row: null, column: null, message }]
}

const numbersOf = (repeated: readonly RepeatedRow[]) => rangesOf(repeated.map(({ rowNumber }) => rowNumber))
