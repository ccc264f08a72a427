import { useMemo } from 'react'
import { useDelayed, useIsPhone } from '../hooks.ts'
import type { RowGroup, RowId } from './column.ts'
import { SummaryRows } from './rows/summary-rows.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { groupRows } from './rows/group-rows.ts'
import { RowCards } from './rows/row-cards.tsx'
import { useRowMenu } from './rows/row-menu.tsx'
import type { Selection } from './rows/selection.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './rows/table-row.tsx'
import { SkeletonRows } from './rows/skeleton-rows.tsx'
import { useOverflow } from './use-overflow.ts'
import styles from './data-table.module.css'

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
  const { ref, overflows } = useOverflow(rows !== undefined, props.onMeasure)
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
                bandOf={props.bandOf}
                onOpen={props.onOpen}
                actions={actions}
                openAt={menu.openAt}
                openHere={menu.openHere}
              />
            ))}
          </tbody>
        ))}
        {rows && props.summary && (
          <SummaryRows
            summary={props.summary}
            columns={columns}
            hasSelection={selection !== undefined}
            hasActions={actions !== undefined}
          />
        )}
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
