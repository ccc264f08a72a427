import type { Calendar, CalendarEntry, CalendarRow } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { memo, useCallback, useMemo, useState, type KeyboardEvent } from 'react'
import { today } from '../../../api/today.ts'
import { CalendarOverlays, type CalendarOverlay } from './calendar-overlays.tsx'
import { placeText, stepped, type KeyboardMove } from './keyboard-move.ts'
import { DayPanel } from './phone/day-panel.tsx'
import styles from './desktop-calendar.module.css'
import { MatrixCell } from './matrix-cell.tsx'
import { Matrix } from './matrix.tsx'
import matrixStyles from './matrix.module.css'
import { useEntries, type CalendarQuestion, type CalendarState } from './use-calendar.ts'
import { useEntryMenu } from './use-entry-menu.tsx'
import { useMove, type MoveJob } from './use-move.ts'
import { useStill } from './use-still.ts'
import { WeekChip } from './phone/week-chip.tsx'

type DesktopCalendarProps = { calendar: CalendarState; data: Calendar; canEdit: boolean }

const cellKey = (rowId: number | null, day: Day): string => `${rowId ?? 'none'}/${day}`

/** The matrix with what can be done in it: open a day, drag a job, carry it with the keyboard, use its menu. */
export const DesktopCalendar = memo(({ calendar, data: newest, canEdit }: DesktopCalendarProps) => {
  const { by, days, question, view } = calendar
  const isWeek = view === 'week'
  const [opened, setOpened] = useState<{ row: CalendarRow; day: Day }>()
  const [overlay, setOverlay] = useState<CalendarOverlay>()
  const [dragged, setDragged] = useState<CalendarEntry>()
  const [lifted, setLifted] = useState<Lifted>()
  /** Other days, another view or filter let go of it. */
  const carrying = lifted?.from === question ? lifted.at : undefined
  const setCarrying = useCallback(
    (at: KeyboardMove | undefined) => setLifted(at && { at, from: question }),
    [question],
  )
  const move = useMove(by)
  const week = useEntries(
    question,
    { from: question.from, to: isWeek ? question.to : question.from },
    undefined,
    isWeek,
  )
  const isMoving = dragged !== undefined || carrying !== undefined
  const data = useStill(isMoving, newest)
  const entries = useStill(isMoving, week.data)
  const { carry, carryOn } = useCarrying({ carrying, setCarrying, data, days, move })
  const byCell = useMemo(() => groupByCell(entries ?? []), [entries])
  const cells = useMemo(() => cellsOf(data), [data])
  const rowNameOf = useCallback(
    (entry: CalendarEntry) => data.rows.find(({ id }) => id === entry.rowId)?.name ?? '',
    [data],
  )
  const onView = useCallback((entry: CalendarEntry) => setOverlay({ kind: 'view', entry }), [])
  const onMoveElsewhere = useCallback((entry: CalendarEntry) => setOverlay({ kind: 'move', entry }), [])
  const menu = useEntryMenu({ canEdit, move, rowNameOf, onView, onMoveElsewhere })

  function drop(row: CalendarRow, day: Day) {
    if (dragged) void move(dragged, { date: day, rowId: row.id, rowName: row.name })
    setDragged(undefined)
  }
  function renderCell(row: CalendarRow, day: Day) {
    if (isWeek) {
      const chips = byCell.get(cellKey(row.id, day))
      return (
        chips && (
          <div className={matrixStyles.chips}>
            {chips.map((entry) => (
              <WeekChip
                key={entry.jobId}
                entry={entry}
                by={by}
                canEdit={canEdit}
                isCarried={carrying?.entry.jobId === entry.jobId}
                onMenu={menu.open}
                onDrag={setDragged}
                onCarry={carry}
              />
            ))}
          </div>
        )
      )
    }
    const cell = cells.get(cellKey(row.id, day))
    return (
      cell && (
        <MatrixCell
          row={row}
          cell={cell}
          today={today()}
          isOpen={opened?.row.id === row.id && opened.day === day}
          onOpen={() => setOpened({ row, day })}
        />
      )
    )
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys only count while a job is carried, from its own button
    <div className={styles.place} onKeyDownCapture={carryOn}>
      <Matrix
        caption={`Trabajos por ${by === 'worker' ? 'trabajador' : 'centro'}, ${calendar.title}`}
        rowHeader={by === 'worker' ? 'Trabajador' : 'Centro'}
        days={days}
        calendar={data}
        isStale={calendar.matrix.isPlaceholderData}
        today={today()}
        isWeek={isWeek}
        render={renderCell}
        dragged={dragged}
        onDrop={drop}
        carriedTo={carrying}
      />
      {isWeek && canEdit && (
        <p className={styles.hint}>
          Arrastra un turno a otro día u otra fila. Con el teclado: M para levantarlo, flechas para moverlo,
          Intro para soltarlo.
        </p>
      )}
      <p className="only-for-readers" aria-live="assertive">
        {carrying &&
          `Trabajo #${carrying.entry.jobId}: ${placeText(data.rows[carrying.row], days[carrying.day])}`}
      </p>
      {opened && !isWeek && (
        <DayPanel
          key={cellKey(opened.row.id, opened.day)}
          row={opened.row}
          day={opened.day}
          question={question}
          canEdit={canEdit}
          isDragging={dragged !== undefined}
          onClose={() => setOpened(undefined)}
          onMenu={menu.open}
          onDrag={setDragged}
        />
      )}
      {menu.element}
      <CalendarOverlays overlay={overlay} by={by} move={move} onClose={() => setOverlay(undefined)} />
    </div>
  )
})

type Lifted = { readonly at: KeyboardMove; readonly from: CalendarQuestion }

type Carrying = {
  carrying: KeyboardMove | undefined
  setCarrying: (next: KeyboardMove | undefined) => void
  data: Calendar
  days: readonly Day[]
  move: MoveJob
}

/** A job that is carried with the keyboard from its own button to another cell. */
function useCarrying({ carrying, setCarrying, data, days, move }: Carrying) {
  const carry = useCallback(
    (entry: CalendarEntry) => {
      const row = data.rows.findIndex(({ id }) => id === entry.rowId)
      setCarrying({ entry, row: Math.max(row, 0), day: days.indexOf(entry.date) })
    },
    [data, days, setCarrying],
  )
  function carryOn(event: KeyboardEvent) {
    if (!carrying) return
    const next = stepped(carrying, event.key, days.length, data.rows.length)
    if (!next && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (next) return setCarrying(next)
    setCarrying(undefined)
    const [row, day] = [data.rows[carrying.row], days[carrying.day]]
    if (event.key === 'Enter' && row && day)
      void move(carrying.entry, { date: day, rowId: row.id, rowName: row.name })
  }
  return { carry, carryOn }
}

function groupByCell(entries: readonly CalendarEntry[]): ReadonlyMap<string, readonly CalendarEntry[]> {
  const cells = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const key = cellKey(entry.rowId, entry.date)
    cells.set(key, [...(cells.get(key) ?? []), entry])
  }
  return cells
}

const cellsOf = ({ rows }: Calendar) =>
  new Map(rows.flatMap((row) => row.cells.map((cell) => [cellKey(row.id, cell.date), cell] as const)))
