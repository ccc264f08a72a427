import type { SheetAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { count, formatNumber } from '../../../ui/format.ts'
import styles from './sheets.module.css'

const mostShown = 50

/** What is odd in a sheet, by row and column. */
export const SheetProblems = ({ problems }: Pick<SheetAnalysis, 'problems'>) =>
  problems.length === 0 ? null : (
    <details className={styles.problems}>
      <summary>{count(problems.length, 'aviso')} sobre esta hoja</summary>
      <ul>
        {problems.slice(0, mostShown).map((problem) => (
          <li key={`${problem.row} ${problem.column} ${problem.message}`}>
            <b>{placeOf(problem)}</b> {problem.message}
          </li>
        ))}
        {problems.length > mostShown && <li>y {formatNumber(problems.length - mostShown)} más</li>}
      </ul>
    </details>
  )

function placeOf({ row, column }: SheetAnalysis['problems'][number]): string {
  if (row === null) return column === null ? '' : `Columna ${column}`
  return column === null ? `Fila ${row}` : `Fila ${row}, columna ${column}`
}
