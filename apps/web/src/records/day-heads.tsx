import { partsOf, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { weekdayInitials } from '@cuadrante/domain/dates/spanish.ts'
import { formatDay } from '../ui/format.ts'

type DayHeadsProps = {
  days: readonly Day[]
  /** Weekends and holidays of all Spain. */
  off: ReadonlySet<Day>
  holidayOn: (day: Day) => string | undefined
  today: Day
}

/** A month that is wider than its window begins where today is in the middle of it. */
function inView(head: HTMLTableCellElement | null): void {
  const frame = head?.closest<HTMLElement>('[role="region"]')
  if (head && frame) frame.scrollLeft = head.offsetLeft - (frame.clientWidth - head.offsetWidth) / 2
}

/** The heads of a table with a column for each day: initial and number to be seen, the whole day to be heard. */
export const DayHeads = ({ days, off, holidayOn, today }: DayHeadsProps) =>
  days.map((day) => (
    <th
      key={day}
      scope="col"
      data-off={off.has(day) || undefined}
      data-today={day === today || undefined}
      ref={day === today ? inView : undefined}
      data-monday={weekdayOf(day) === 0 || undefined}
      title={holidayOn(day)}
    >
      <span aria-hidden="true">
        {weekdayInitials[weekdayOf(day)]}
        <b>{partsOf(day).day}</b>
      </span>
      <span className="only-for-readers">{formatDay(day)}</span>
    </th>
  ))
