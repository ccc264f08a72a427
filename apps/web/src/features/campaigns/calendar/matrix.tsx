import type { Calendar, CalendarEntry, CalendarRow } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { isWeekend, type Day } from '@cuadrante/domain/dates/day.ts'
import type { HolidayRule } from '@cuadrante/domain/dates/holidays.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { count } from '../../../ui/format.ts'
import { DayHeads } from '../../../records/day-heads.tsx'
import { useHolidays } from '../../../records/holidays.ts'
import { useHasComeNear } from '../../../ui/hooks.ts'
import { dragType } from './drag.ts'
import { weekHours, weekHoursInWords } from './week-hours.ts'
import styles from './matrix.module.css'

type MatrixProps = {
  caption: string
  rowHeader: string
  days: readonly Day[]
  calendar: Calendar
  /** Whether the rows are those of an earlier question: what the days hold is not known yet. */
  isStale: boolean
  today: Day
  isWeek: boolean
  /** What stands in a cell; nothing when it has no jobs. */
  render: (row: CalendarRow, day: Day) => ReactNode
  /** The job that is being dragged, if any: cells then take it. */
  dragged: CalendarEntry | undefined
  onDrop: (row: CalendarRow, day: Day) => void
  /** The cell where a job that is carried with the keyboard stands. */
  carriedTo?: { readonly row: number; readonly day: number } | undefined
}

/** Rows by days: the name column and the days stay while the rest scrolls; the load of each day stands at the foot. */
export function Matrix({
  caption,
  rowHeader,
  days,
  calendar,
  isStale,
  today,
  isWeek,
  carriedTo,
  ...cells
}: MatrixProps) {
  const holidays = useHolidays(days[0] ?? today, days.at(-1))
  const off = new Set(days.filter((day) => isWeekend(day) || holidays(day)))
  const [first = today, last = first] = [days[0], days.at(-1)]
  // After another state or campaign the earlier cells stay until the new ones are here; those of other days have no place.
  const isUnknown = isStale && !calendar.dayTotals.some(({ date }) => date >= first && date <= last)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div
      className={styles.scroll}
      role="region"
      aria-label={caption}
      tabIndex={0}
      data-week={isWeek || undefined}
    >
      <table className={styles.matrix} aria-busy={isStale}>
        <caption className="only-for-readers">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              {rowHeader}
              {calendar.rows.some(({ weeks }) => weeks) && <small>Horas por semana</small>}
            </th>
            <DayHeads days={days} off={off} holidayOn={holidays} today={today} />
          </tr>
        </thead>
        <tbody>
          {calendar.rows.map((row, index) => (
            <MatrixRow
              key={row.id ?? 'none'}
              row={row}
              days={days}
              today={today}
              off={off}
              holidays={holidays}
              isFirst={index < firstRows}
              isUnknown={isUnknown}
              carriedTo={carriedTo?.row === index ? carriedTo.day : undefined}
              {...cells}
            />
          ))}
        </tbody>
        <Load calendar={calendar} days={days} off={off} today={today} isStale={isStale} />
      </table>
    </div>
  )
}

type LoadProps = Pick<MatrixProps, 'calendar' | 'days' | 'today' | 'isStale'> & { off: ReadonlySet<Day> }

/** How many jobs each day has. */
function Load({ calendar, days, off, today, isStale }: LoadProps) {
  const totals = new Map(calendar.dayTotals.map(({ date, jobs }) => [date, jobs]))
  const most = Math.max(1, ...totals.values())
  return (
    <tfoot className="over-rows">
      <tr>
        <th scope="row">Trabajos al día</th>
        {days.map((day) => (
          <td key={day} data-off={off.has(day) || undefined} data-today={day === today || undefined}>
            <i aria-hidden="true" style={{ height: `${((totals.get(day) ?? 0) / most) * 28 + 2}px` }} />
            {isStale ? '·' : (totals.get(day) ?? 0)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Rows that are drawn at once; the others are when they come near. */
const firstRows = 16
/** How far from the visible part a row is still drawn, in pixels. */
const nearness = 240

type MatrixRowProps = Pick<MatrixProps, 'days' | 'today' | 'render' | 'dragged' | 'onDrop'> & {
  row: CalendarRow
  /** Weekends and holidays of all Spain. */
  off: ReadonlySet<Day>
  holidays: HolidayRule
  /** Whether its days are drawn wherever it stands. */
  isFirst: boolean
  /** Whether nothing is known of its days yet. */
  isUnknown: boolean
  carriedTo: number | undefined
}

function MatrixRow({ row, days, isFirst, isUnknown, carriedTo, ...cells }: MatrixRowProps) {
  const place = useRef<HTMLTableRowElement>(null)
  const hasComeNear = useHasComeNear(place, nearness)
  const isCarriedHere = carriedTo !== undefined
  const town = townBeside(row.name, row.detail)
  useEffect(() => {
    if (isCarriedHere) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCarriedHere])
  return (
    <tr ref={place}>
      <th scope="row">
        <span>{row.name}</span>
        {town && <small>{town}</small>}
        {row.weeks && (
          <small title={weekHoursInWords(row.weeks)}>
            <span aria-hidden="true">{weekHours(row.weeks)}</span>
            <span className="only-for-readers">{weekHoursInWords(row.weeks)}</span>
          </small>
        )}
      </th>
      {isUnknown ? (
        <UnknownDays days={days} {...cells} />
      ) : isFirst || hasComeNear || isCarriedHere ? (
        <RowDays row={row} days={days} carriedTo={carriedTo} {...cells} />
      ) : (
        <td colSpan={days.length}>
          <span className="only-for-readers">{count(jobsOf(row), 'trabajo')}</span>
        </td>
      )}
    </tr>
  )
}

/** One cell for days that look alike: a cell for each would be drawn only to be taken away once they are known. */
const UnknownDays = ({ days, off, today }: Pick<MatrixRowProps, 'days' | 'off' | 'today'>) =>
  stretchesOf(days, (day) => `${off.has(day)} ${day === today}`).map(([day, length]) => (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control, and nothing is known of these
    <td
      key={day}
      colSpan={length}
      data-off={off.has(day) || undefined}
      data-today={day === today || undefined}
    />
  ))

/** The first of each stretch of days that have the same look, and how many they are. */
function stretchesOf(days: readonly Day[], lookOf: (day: Day) => string): (readonly [Day, number])[] {
  const firsts = days.flatMap((day, at) => {
    const before = days[at - 1]
    return before && lookOf(before) === lookOf(day) ? [] : [[day, at] as const]
  })
  return firsts.map(([day, at], n) => [day, (firsts[n + 1]?.[1] ?? days.length) - at])
}

const jobsOf = ({ cells }: CalendarRow): number => cells.reduce((sum, { jobs }) => sum + jobs, 0)

function RowDays({
  row,
  days,
  off,
  holidays,
  today,
  render,
  dragged,
  onDrop,
  carriedTo,
}: Omit<MatrixRowProps, 'isFirst' | 'isUnknown'>) {
  const [over, setOver] = useState<Day>()
  const takes = (event: DragEvent, day: Day) => {
    if (!dragged || !event.dataTransfer.types.includes(dragType)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    if (over !== day) setOver(day)
  }
  const holidayOn = localHolidays(row, holidays)
  const away = new Map(row.away?.map(({ date, isWhole }) => [date, isWhole]))
  return days.map((day, index) => {
    const holiday = holidayOn(day)
    const absence = awayWords(away.get(day))
    return (
      <td
        key={day}
        title={[holiday, absence].filter(Boolean).join('. ') || undefined}
        data-away={awayKind(away.get(day))}
        data-off={off.has(day) || holiday !== undefined || undefined}
        data-holiday={holiday !== undefined || undefined}
        data-today={day === today || undefined}
        data-over={(dragged && over === day) || carriedTo === index || undefined}
        onDragOver={(event) => takes(event, day)}
        onDragLeave={() => setOver(undefined)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(undefined)
          onDrop(row, day)
        }}
      >
        {render(row, day)}
        {absence && <span className="only-for-readers">{absence}</span>}
        {holiday && <span className="only-for-readers">Festivo: {holiday}</span>}
      </td>
    )
  })
}

const awayKind = (isWhole: boolean | undefined) =>
  isWhole === undefined ? undefined : isWhole ? 'whole' : 'hours'
const awayWords = (isWhole: boolean | undefined) =>
  isWhole === undefined ? undefined : isWhole ? 'No disponible' : 'No puede a algunas horas'

/** Holidays where the row's work is; those of all Spain stand over their column already. */
function localHolidays({ place, cells }: CalendarRow, holidays: HolidayRule) {
  const worked = new Map(cells.map((cell) => [cell.date, cell.place]))
  return (day: Day): string | undefined => {
    const here = place ?? worked.get(day)
    return here && !holidays(day) ? holidays(day, here) : undefined
  }
}
