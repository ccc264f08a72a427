import type { Column, SummaryRow } from '../column.ts'
import styles from '../data-table.module.css'

type SummaryRowsProps<T> = {
  summary: readonly SummaryRow[]
  columns: readonly Column<T>[]
  hasSelection: boolean
  hasActions: boolean
}

/** What is said of all rows together, in the columns that it is about. */
export function SummaryRows<T>({ summary, columns, hasSelection, hasActions }: SummaryRowsProps<T>) {
  const [first, ...others] = columns
  // Nothing stands under the boxes and menus of the rows.
  const before = hasSelection ? ['select'] : []
  const after = [...others.map(({ id }) => id), ...(hasActions ? ['actions'] : [])]
  return (
    <tfoot className={styles.summary}>
      {summary.map(({ id, cells }) => (
        <tr key={id}>
          {before.map((column) => (
            <td key={column}>{cells[column]}</td>
          ))}
          <th scope="row" data-names>
            {first && cells[first.id]}
          </th>
          {after.map((column) => (
            <td key={column}>{cells[column]}</td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}
