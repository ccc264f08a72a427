import type { Calendar, CalendarEntry } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { addDays, daysFrom, mondayOf, partsOf, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { weekdayInitials } from '@cuadrante/domain/dates/spanish.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { memo, useCallback, useState } from 'react'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { count, formatDay } from '../../../../ui/format.ts'
import { today } from '../../../../api/today.ts'
import { CalendarOverlays, type CalendarOverlay } from '../calendar-overlays.tsx'
import { detailOfDay } from '../detail-of-day.ts'
import { EntryRow } from '../entry-row.tsx'
import styles from './phone-calendar.module.css'
import { useEntries, type CalendarState } from '../use-calendar.ts'
import { useEntryMenu } from '../use-entry-menu.tsx'
import { useMove } from '../use-move.ts'

type PhoneCalendarProps = { calendar: CalendarState; data: Calendar; canEdit: boolean }

/** The week as a strip, and under it the chosen day by centre or worker. */
export const PhoneCalendar = memo(({ calendar, data, canEdit }: PhoneCalendarProps) => {
  const { by, day, question } = calendar
  const [overlay, setOverlay] = useState<CalendarOverlay>()
  const move = useMove(by)
  const entries = useEntries(question, { from: day, to: day })
  const rowNameOf = useCallback(
    (entry: CalendarEntry) => data.rows.find(({ id }) => id === entry.rowId)?.name ?? '',
    [data],
  )
  const onView = useCallback((entry: CalendarEntry) => setOverlay({ kind: 'view', entry }), [])
  const onMoveElsewhere = useCallback((entry: CalendarEntry) => setOverlay({ kind: 'move', entry }), [])
  const menu = useEntryMenu({ canEdit, move, rowNameOf, onView, onMoveElsewhere })
  const rows = data.rows.filter(({ id }) => entries.data?.some((entry) => entry.rowId === id))
  return (
    <div>
      <WeekStrip
        day={day}
        days={calendar.matrix.isPlaceholderData ? [] : calendar.days}
        data={data}
        onDay={calendar.setDay}
      />
      <h3 className={styles.day}>
        {formatDay(day)}
        <small>
          {entries.data ? count(entries.data.length, 'trabajo') : !entries.isError && 'Cargando...'}
        </small>
      </h3>
      {entries.data?.length === 0 && <EmptyState title="Ningún trabajo este día" />}
      {rows.map((row) => {
        const own = entries.data?.filter((entry) => entry.rowId === row.id) ?? []
        return (
          <section key={row.id ?? 'none'} className={styles.row} aria-label={row.name}>
            <h4>
              {row.name}
              <small>{townBeside(row.name, detailOfDay(row, own))}</small>
            </h4>
            <ul>
              {own.map((entry) => (
                <EntryRow key={entry.jobId} entry={entry} by={by} canEdit={canEdit} onMenu={menu.open} />
              ))}
            </ul>
          </section>
        )
      })}
      {menu.element}
      <CalendarOverlays overlay={overlay} by={by} move={move} onClose={() => setOverlay(undefined)} />
    </div>
  )
})

type WeekStripProps = {
  day: Day
  /** Of which it is known how many jobs they have. */
  days: readonly Day[]
  data: Calendar
  onDay: (day: Day) => void
}

function WeekStrip({ day, days, data, onDay }: WeekStripProps) {
  const monday = mondayOf(day)
  const totals = new Map(data.dayTotals.map(({ date, jobs }) => [date, jobs]))
  const totalOf = (one: Day) => (days.includes(one) ? (totals.get(one) ?? 0) : undefined)
  const words = (one: Day) => {
    const total = totalOf(one)
    return total === undefined ? formatDay(one) : `${formatDay(one)}, ${count(total, 'trabajo')}`
  }
  return (
    <div className={styles.strip} role="group" aria-label="Días de la semana">
      {daysFrom(monday, addDays(monday, 6)).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === day}
          aria-label={words(one)}
          data-today={one === today() || undefined}
          onClick={() => onDay(one)}
        >
          <span>{weekdayInitials[weekdayOf(one)]}</span>
          <b>{partsOf(one).day}</b>
          <small>{totalOf(one) || '·'}</small>
        </button>
      ))}
    </div>
  )
}
