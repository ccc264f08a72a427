import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { namingOf, type Column, type Sort } from './column.ts'
import { ColumnFilter } from './filters/column-filter.tsx'
import type { Filters, FilterValue } from './filters/filter.ts'
import styles from './data-table.module.css'

export type HeadProps<T> = {
  columns: readonly Column<T>[]
  sort: Sort | undefined
  onSort: ((field: string) => void) | undefined
  filters: Filters
  onFilter: ((field: string, filter: FilterValue | undefined) => void) | undefined
  countWith?: (field: string, filter: FilterValue | undefined, signal: AbortSignal) => Promise<number>
  hasActions: boolean
  /** Given when rows can be chosen: all, some or none of this page are. */
  selected?: 'all' | 'some' | 'none'
  onSelectAll: (isOn: boolean) => void
}

/** The head of a table: sort by the name, filter by the funnel beside it. */
export function TableHead<T>(props: HeadProps<T>) {
  const { columns, sort, onSort, filters, onFilter, countWith, hasActions, selected, onSelectAll } = props
  const naming = namingOf(columns)
  return (
    <thead>
      <tr>
        {selected && (
          <th scope="col" className={`${styles.select} off-paper`}>
            <label className={styles.check}>
              <input
                type="checkbox"
                aria-label="Seleccionar todas las filas de la página"
                checked={selected === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = selected === 'some'
                }}
                onChange={(event) => onSelectAll(event.target.checked)}
              />
            </label>
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.field === column.id ? sort.direction : undefined
          return (
            <th
              key={column.id}
              scope="col"
              data-column={column.id}
              data-names={column === naming || undefined}
              style={{ width: column.width }}
              className={column.align === 'end' ? 'number' : undefined}
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
            >
              <span className={styles.head}>
                <HeadName column={column} direction={direction} onSort={onSort} />
                {column.filter && onFilter && (
                  <ColumnFilter
                    label={column.header}
                    kind={column.filter}
                    value={filters[column.id]}
                    onChange={(filter) => onFilter(column.id, filter)}
                    countWith={countWith && ((filter, signal) => countWith(column.id, filter, signal))}
                  />
                )}
              </span>
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" className={`${styles.actions} off-paper`}>
            <span className="only-for-readers">Acciones</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type HeadNameProps<T> = {
  column: Column<T>
  direction: Sort['direction'] | undefined
  onSort: HeadProps<T>['onSort']
}

function HeadName<T>({ column, direction, onSort }: HeadNameProps<T>) {
  if (column.isHeaderHidden) return <span className="only-for-readers">{column.header}</span>
  if (!column.isSortable || !onSort)
    return (
      <span className={styles.name}>
        {column.header}
        {column.parts}
      </span>
    )
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
      {column.header}
      {direction === 'asc' && <IconArrowUp size={13} stroke={2} aria-hidden="true" />}
      {direction === 'desc' && <IconArrowDown size={13} stroke={2} aria-hidden="true" />}
    </button>
  )
}
