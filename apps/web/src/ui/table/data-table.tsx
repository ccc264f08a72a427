import { useMemo, type ReactNode } from 'react'
import { useDelayed, useIsPhone } from '../hooks.ts'
import type { Column, RowAction, RowGroup, RowId, Sort } from './column.ts'
import type { Filters, FilterValue } from './filter.ts'
import { groupRows } from './group-rows.ts'
import { RowCards } from './row-cards.tsx'
import { useRowMenu } from './row-menu.tsx'
import type { Selection } from './selection.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useOverflow } from './use-overflow.ts'
import styles from './data-table.module.css'

export type DataTableProps<T> = {
  /** What the table holds; read aloud. */
  caption: string
  columns: readonly Column<T>[]
  /** Undefined while the first page is on its way. */
  rows: readonly T[] | undefined
  rowId: (row: T) => RowId
  /** How people name a row: "Lucía Pérez". */
  rowLabel: (row: T) => string
  sort?: Sort
  onSort?: (field: string) => void
  filters?: Filters
  onFilter?: (field: string, filter: FilterValue | undefined) => void
  countWith?: (field: string, filter: FilterValue | undefined, signal: AbortSignal) => Promise<number>
  selection?: Selection
  /** ⋯ and right button of a row. Keep the function between renders. */
  actions?: (row: T) => readonly RowAction[]
  /** A click on a row beside its controls. Keep the function between renders; the name must open it too. */
  onOpen?: (row: T) => void
  /** Heading rows; rows of the same key must come together. */
  groupOf?: (row: T) => RowGroup
  /** Row of something cancelled. */
  isStruck?: (row: T) => boolean
  /** What a row is on the phone; without it, its columns one below another. */
  card?: (row: T) => ReactNode
  /** Old rows stand while new ones are fetched. */
  isRefetching?: boolean
  /** What stands instead of rows when there are none. */
  empty?: ReactNode
  /** Spoken while the first page is on its way. */
  loadingText?: string
  skeletonRows?: number
  /** Keeps the height of this many rows, so that the page does not jump while it is filtered. */
  keepRows?: number
}

/**
 * The one table of the product: a real `<table>` on the desktop, cards on the phone. It holds no rows and no state of its
 * own: order, filters and page come from {@link useListState}, choice from {@link useSelection}.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { columns, rows, rowId, rowLabel, selection, actions, groupOf, isRefetching, empty } = props
  const isPhone = useIsPhone()
  const isSlow = useDelayed(rows === undefined, 150)
  const isStale = useDelayed(isRefetching ?? false, 150)
  const menu = useRowMenu()
  const { ref, overflows } = useOverflow()
  const groups = useMemo(() => groupRows(rows ?? [], groupOf), [rows, groupOf])
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  const loading = props.loadingText ?? 'Cargando datos... Por favor espere...'

  const minHeight = isPhone || !props.keepRows ? undefined : `calc(38px + ${props.keepRows} * var(--row))`

  if (rows?.length === 0)
    return (
      <div aria-busy={isStale} style={{ minHeight }}>
        {empty}
      </div>
    )
  if (isPhone)
    return <RowCards {...props} groups={groups} menu={menu} isSlow={isSlow} loadingText={loading} />

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reachable by keyboard
    <div
      ref={ref}
      className={styles.frame}
      style={{ minHeight }}
      data-scrolls={overflows || undefined}
      {...(overflows ? { role: 'region', tabIndex: 0, 'aria-label': props.caption } : {})}
    >
      {isStale && <i className={styles.fetching} aria-hidden="true" />}
      <table className={styles.table} aria-busy={rows === undefined || isStale}>
        <caption className="only-for-readers">{rows === undefined ? loading : props.caption}</caption>
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          filters={props.filters ?? {}}
          onFilter={props.onFilter}
          countWith={props.countWith}
          hasActions={actions !== undefined}
          selected={selection && selectedOf(rows?.map(rowId) ?? [], selection)}
          onSelectAll={(isOn) => selection?.toggleAll(rows?.map(rowId) ?? [], isOn)}
        />
        {rows === undefined && (
          <SkeletonRows columns={width} rows={props.skeletonRows ?? 10} isShown={isSlow} />
        )}
        {groups.map(({ group, members }) => (
          <tbody key={group?.key ?? 'all'}>
            {group && <GroupRow group={group} width={width} />}
            {members.map((row) => (
              <TableRow
                key={rowId(row)}
                row={row}
                id={rowId(row)}
                label={rowLabel(row)}
                columns={columns}
                isSelected={selection?.ids.has(rowId(row)) ?? false}
                isStruck={props.isStruck?.(row) ?? false}
                onSelect={selection?.toggle}
                onOpen={props.onOpen}
                actions={actions}
                openAt={menu.openAt}
                openHere={menu.openHere}
              />
            ))}
          </tbody>
        ))}
      </table>
      {menu.element}
    </div>
  )
}

const GroupRow = ({ group, width }: { group: RowGroup; width: number }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={width}>
      <span>
        <b>{group.label}</b>
        {group.isToday && <em className="today">Hoy</em>}
        {group.aside && <small>{group.aside}</small>}
      </span>
    </th>
  </tr>
)

function selectedOf(ids: readonly RowId[], { ids: chosen }: Selection): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
