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
  return (
    <tfoot className={styles.summary}>
      {summary.map(({ id, cells }) => (
        <tr key={id}>
          {hasSelection && <td className="off-paper">{cells['select']}</td>}
          <th scope="row" data-names>
            {first && cells[first.id]}
          </th>
          {others.map((column) => (
            <td key={column.id}>{cells[column.id]}</td>
          ))}
          {hasActions && <td className="off-paper">{cells['actions']}</td>}
        </tr>
      ))}
    </tfoot>
  )
}
