import type { SheetProblem } from '@cuadrante/contract/sheets/sheet-problem.ts'
import { count } from '../../ui/format.ts'
import styles from './sheet-problems.module.css'

type SheetProblemsProps = {
  problems: readonly SheetProblem[]
  isOpen?: boolean
  /** The sheet, where there are several. */
  of?: string | undefined
}

/** What is odd in a sheet, and what of it is not read, by row and column. */
export const SheetProblems = ({ problems, isOpen = false, of = 'esta hoja' }: SheetProblemsProps) =>
  problems.length === 0 ? null : (
    <details className={styles.problems} open={isOpen}>
      <summary>
        {count(problems.length, 'aviso')} sobre {of}
      </summary>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.row} ${problem.column} ${problem.message}`}>
            <b>{placeOf(problem)}</b> {problem.message}
          </li>
        ))}
      </ul>
    </details>
  )

function placeOf({ row, column }: SheetProblem): string {
  if (row === null) return column === null ? '' : `Columna ${column}`
  return column === null ? `Fila ${row}` : `Fila ${row}, columna ${column}`
}
