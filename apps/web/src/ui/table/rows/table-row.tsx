import { IconDots } from '@tabler/icons-react'
import { memo, type ReactElement } from 'react'
import { IconButton } from '../../button.tsx'
import { namingOf, type Column, type RowAction, type RowBand, type RowId } from '../column.ts'
import { LongText } from './long-text.tsx'
import type { RowMenu } from './row-menu.tsx'
import styles from '../data-table.module.css'

export type RowProps<T> = {
  row: T
  id: RowId
  label: string
  columns: readonly Column<T>[]
  isSelected: boolean
  isStruck: boolean
  onSelect: ((id: RowId) => void) | undefined
  /** What a click beside the row's own controls does; the name in it must do the same on the keyboard. */
  onOpen: ((row: T) => void) | undefined
  bandOf: ((row: T) => RowBand | undefined) | undefined
  actions: ((row: T) => readonly RowAction[]) | undefined
  openAt: RowMenu['openAt']
  openHere: RowMenu['openHere']
}

function Row<T>({
  row,
  id,
  label,
  columns,
  isSelected,
  isStruck,
  onSelect,
  onOpen,
  bandOf,
  actions,
  openAt,
  openHere,
}: RowProps<T>) {
  const band = bandOf?.(row)
  const naming = namingOf(columns)
  const spanned = band ? columnsOf(band, columns) : []
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the name in the row opens it on the keyboard
    <tr
      className={isStruck ? styles.struck : undefined}
      data-waits={band?.isUrgent ? true : undefined}
      data-opens={onOpen ? true : undefined}
      onClick={onOpen && ((event) => !isOnControl(event.target) && onOpen(row))}
      aria-selected={onSelect ? isSelected : undefined}
      onContextMenu={actions && ((event) => openHere(event, label, actions(row)))}
    >
      {onSelect && (
        <td className={`${styles.select} off-paper`}>
          <RowCheck label={label} isSelected={isSelected} onSelect={() => onSelect(id)} />
        </td>
      )}
      {columns.map((column) => {
        if (column.id === band?.from)
          return (
            <td key={column.id} colSpan={spanned.length}>
              {band.content}
            </td>
          )
        if (spanned.includes(column)) return null
        return <Cell key={column.id} row={row} column={column} isNaming={column === naming} />
      })}
      {actions && (
        <td className={`${styles.actions} off-paper`}>
          <IconButton
            label={`Acciones de ${label}`}
            aria-haspopup="menu"
            onClick={(event) => openAt(event, label, actions(row))}
          >
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </td>
      )}
    </tr>
  )
}

type CellProps<T> = { row: T; column: Column<T>; isNaming: boolean }

function Cell<T>({ row, column: { cell, align, maxWidth }, isNaming }: CellProps<T>) {
  return (
    <td className={align === 'end' ? 'number' : undefined} data-names={isNaming || undefined}>
      {maxWidth ? <LongText maxWidth={maxWidth}>{cell(row)}</LongText> : cell(row)}
    </td>
  )
}

/** The columns that a band lies across; none where its first one is hidden. */
function columnsOf<T>({ from, to }: RowBand, columns: readonly Column<T>[]): readonly Column<T>[] {
  const first = columns.findIndex(({ id }) => id === from)
  return first < 0 ? [] : columns.slice(first, columns.findIndex(({ id }) => id === to) + 1)
}

const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null

/** A row is drawn again only when its own record, choice or columns change. */
export const TableRow = memo(Row) as <T>(props: RowProps<T>) => ReactElement

type RowCheckProps = { label: string; isSelected: boolean; onSelect: () => void }

export const RowCheck = ({ label, isSelected, onSelect }: RowCheckProps) => (
  <label className={`${styles.check} off-paper`}>
    <input type="checkbox" aria-label={`Seleccionar ${label}`} checked={isSelected} onChange={onSelect} />
  </label>
)
