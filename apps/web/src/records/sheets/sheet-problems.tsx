import type { SheetProblem } from '@cuadrante/contract/sheets/sheet-problem.ts'
import { count } from '../../ui/format.ts'
import styles from './sheet-problems.module.css'

/** With its sheet, where several are read together. */
type Problem = SheetProblem & { readonly sheetName?: string }

type SheetProblemsProps = {
  problems: readonly Problem[]
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
          <li key={`${problem.sheetName} ${problem.row} ${problem.column} ${problem.message}`}>
            <b>{placeOf(problem)}</b> {problem.message}
          </li>
        ))}
      </ul>
    </details>
  )

/** "Hoja Lugo, fila 3, columna B": what of it is said. */
function placeOf({ sheetName, row, column }: Problem): string {
  const parts = [
    sheetName && `hoja ${sheetName}`,
    row !== null && `fila ${row}`,
    column !== null && `columna ${column}`,
  ]
  const place = parts.filter(Boolean).join(', ')
  return place.charAt(0).toUpperCase() + place.slice(1)
}
