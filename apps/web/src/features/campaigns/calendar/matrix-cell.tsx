import type { CalendarRow } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { count, formatDay } from '../../../ui/format.ts'
import styles from './matrix.module.css'

export type Cell = CalendarRow['cells'][number]

type MatrixCellProps = {
  row: CalendarRow
  cell: Cell
  today: Day
  isOpen: boolean
  onOpen: () => void
}

/** How a cell looks: done, today, covered, or with people missing. */
export function kindOf({ jobs, covered, done, date, calledOff = 0 }: Cell, today: Day): string {
  if (covered - calledOff < jobs && date >= today) return 'open'
  if (date === today) return 'today'
  return done === jobs || date < today ? 'done' : 'covered'
}

const mostTicks = 6

/** The jobs of a day in one number; the ticks under it are people, filled or missing. */
export function MatrixCell({ row, cell, today, isOpen, onOpen }: MatrixCellProps) {
  const { calledOff = 0 } = cell
  const missing = cell.jobs - cell.covered
  const words = [
    `${row.name}, ${formatDay(cell.date)}: ${count(cell.jobs, 'trabajo')}`,
    missing > 0 && `${missing} sin asignar`,
    calledOff > 0 && (calledOff === 1 ? '1 no puede ir' : `${calledOff} no pueden ir`),
  ]
  const kind = kindOf(cell, today)
  return (
    <button
      type="button"
      className={styles.cell}
      data-kind={kind}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={words.filter(Boolean).join(', ')}
      onClick={onOpen}
    >
      {cell.jobs}
      {kind !== 'done' && (
        <span aria-hidden="true">
          {Array.from({ length: Math.min(cell.jobs, mostTicks) }, (_, index) => (
            <i key={index} data-empty={index >= cell.covered - calledOff || undefined} />
          ))}
        </span>
      )}
    </button>
  )
}
