import { IconDots } from '@tabler/icons-react'
import { IconButton } from '../../button.tsx'
import type { DataTableProps } from '../data-table-props.ts'
import type { Grouped } from './group-rows.ts'
import type { RowMenu } from './row-menu.tsx'
import { RowCheck } from './table-row.tsx'
import styles from './row-cards.module.css'

type RowCardsProps<T> = DataTableProps<T> & {
  groups: readonly Grouped<T>[]
  menu: RowMenu
  isSlow: boolean
}

/** The rows of a table as the phone shows them. */
export function RowCards<T>(props: RowCardsProps<T>) {
  const { groups, menu, rows, selection, actions, rowId, rowLabel } = props
  if (rows === undefined)
    return (
      <div className={styles.loading} role="status" data-cards>
        <span className="only-for-readers">{props.loadingText}</span>
        {props.isSlow && Array.from({ length: 5 }, (_, i) => <i key={i} aria-hidden="true" />)}
      </div>
    )
  return (
    <div className={styles.cards} data-cards aria-busy={props.isRefetching}>
      {groups.map(({ group, members }) => (
        <section key={group?.key ?? 'all'} aria-label={group?.label ?? props.caption}>
          {group && (
            <h2 className={styles.group}>
              {group.label}
              {group.isToday && <em className="today">Hoy</em>}
              {group.aside && <small>{group.aside}</small>}
            </h2>
          )}
          <ul>
            {members.map((row) => {
              const id = rowId(row)
              const label = rowLabel(row)
              const isSelected = selection?.ids.has(id) ?? false
              return (
                <li
                  key={id}
                  className={styles.card}
                  data-selected={isSelected || undefined}
                  data-struck={props.isStruck?.(row) || undefined}
                >
                  {selection && (
                    <RowCheck label={label} isSelected={isSelected} onSelect={() => selection.toggle(id)} />
                  )}
                  <div className={styles.content}>{props.card?.(row) ?? <Plain {...props} row={row} />}</div>
                  {actions && (
                    <IconButton
                      label={`Acciones de ${label}`}
                      aria-haspopup="menu"
                      onClick={(event) => menu.openAt(event, label, actions(row))}
                    >
                      <IconDots size={18} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {menu.element}
    </div>
  )
}

const Plain = <T,>({ columns, row }: DataTableProps<T> & { row: T }) => (
  <dl className={styles.plain}>
    {columns.map(({ id, header, cell, isHeaderHidden }) => (
      <div key={id}>
        <dt className={isHeaderHidden ? 'only-for-readers' : undefined}>{header}</dt>
        <dd>{cell(row)}</dd>
      </div>
    ))}
  </dl>
)
