import { addDays, addMonths, monthWeeks, partsOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { longDay, weekdayInitials, weekdayNames } from '@cuadrante/domain/dates/spanish.ts'
import type { KeyboardEvent } from 'react'
import { monthTitle } from '../../../records/month-title.ts'
import styles from './month-grid.module.css'

type MonthGridProps = {
  /** "2026-11" */
  month: string
  today: Day
  chosen: ReadonlySet<Day>
  /** Days that have a shift already. */
  busy: ReadonlySet<Day>
  /** The name of the holiday that a day is. */
  holidayOn: (day: Day) => string | undefined
  /** The one day that Tab reaches; arrows move from it. */
  focused: Day
  onFocus: (day: Day) => void
  onPick: (day: Day, isRange: boolean) => void
}

const steps: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** One month whose days can be chosen by mouse and keyboard. Holidays carry a dot and their name. */
export function MonthGrid(props: MonthGridProps) {
  const { month, onFocus } = props
  const [year = 0, number = 0] = month.split('-').map(Number)
  const title = monthTitle(month)
  function move(event: KeyboardEvent, day: Day) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onFocus(step(day))
  }
  return (
    <table className={styles.month} aria-label={title}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {weekdayInitials.map((initial, index) => (
            <th key={weekdayNames[index]} scope="col" abbr={weekdayNames[index]}>
              {initial}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(year, number).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {day.startsWith(month) && (
                  <DayButton {...props} day={day} onKeyDown={(event) => move(event, day)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayButtonProps = MonthGridProps & { day: Day; onKeyDown: (event: KeyboardEvent) => void }

function DayButton({
  day,
  today,
  chosen,
  busy,
  holidayOn,
  focused,
  onFocus,
  onPick,
  onKeyDown,
}: DayButtonProps) {
  const holiday = holidayOn(day)
  const isBusy = busy.has(day)
  const words = [
    longDay(day),
    day === today && 'hoy',
    holiday && `festivo: ${holiday}`,
    isBusy && 'ya tiene turno',
  ]
  return (
    <button
      type="button"
      data-day={day}
      className={styles.day}
      aria-label={words.filter(Boolean).join(', ')}
      aria-pressed={chosen.has(day)}
      title={holiday}
      tabIndex={day === focused ? 0 : -1}
      data-past={day < today || undefined}
      data-today={day === today || undefined}
      data-holiday={holiday ? true : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => onFocus(day)}
      onClick={(event) => onPick(day, event.shiftKey)}
    >
      {partsOf(day).day}
      {isBusy && <i aria-hidden="true" />}
    </button>
  )
}
