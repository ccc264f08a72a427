import type { MonthCell, MonthRow, MonthTable } from '@cuadrante/contract/time/register.ts'
import { clockMinutes } from '@cuadrante/contract/time/words.ts'
import { daysFrom, isWeekend, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { firstDayOf, lastDayOf } from '@cuadrante/domain/time/register-month.ts'
import { DayHeads } from '../../../records/day-heads.tsx'
import { useHolidays } from '../../../records/holidays.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { count, formatDay } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { monthLooks } from '../looks.ts'
import styles from './month-matrix.module.css'

type MonthMatrixProps = { table: MonthTable; onOpen: (workerId: number) => void }

const legend = [
  ['registered', 'Registrado'],
  ['planned', 'Previsto'],
  ['running', 'En curso'],
  ['missing', 'Sin fichar'],
  ['problem', 'Incidencia'],
  ['correction', 'Corrección'],
  ['absent', 'Ausente'],
  ['away', 'No disponible'],
] as const

/** People by days: what is registered, planned, running or open; a cell or a name opens the person. */
export function MonthMatrix({ table, onOpen }: MonthMatrixProps) {
  const days = daysFrom(firstDayOf(table.month), lastDayOf(table.month))
  const caption = `Registro del mes, ${count(table.content.length, 'persona')}`
  const holidayOn = useHolidays(days[0] ?? table.today)
  const off = new Set(days.filter((day) => isWeekend(day) || holidayOn(day)))
  return (
    <>
      <Legend />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.matrix}>
          <caption className="only-for-readers">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Persona</th>
              <DayHeads days={days} off={off} holidayOn={holidayOn} today={table.today} />
              <th scope="col" className={styles.number}>
                Horas
              </th>
              <th scope="col" className={styles.number}>
                Dif.
              </th>
              <th scope="col" className={styles.state}>
                Estado
              </th>
            </tr>
          </thead>
          <tbody>
            {table.content.map((row) => (
              <PersonRow
                key={row.workerId}
                row={row}
                days={days}
                off={off}
                today={table.today}
                onOpen={onOpen}
              />
            ))}
          </tbody>
          <Totals table={table} days={days} off={off} />
        </table>
      </div>
    </>
  )
}

const Legend = () => (
  <ul className={styles.legend} aria-label="Leyenda">
    {legend.map(([mark, words]) => (
      <li key={mark}>
        <i data-mark={mark} aria-hidden="true" />
        {words}
      </li>
    ))}
  </ul>
)

type TotalsProps = { table: MonthTable; days: readonly Day[]; off: ReadonlySet<Day> }

/** What all people together have worked each day, and in the month. */
function Totals({ table, days, off }: TotalsProps) {
  const totals = new Map(table.dayTotals.map(({ day, workedMinutes }) => [day, workedMinutes]))
  const most = Math.max(1, ...totals.values())
  return (
    <tfoot className="over-rows">
      <tr>
        <th scope="row">Total del día</th>
        {days.map((day) => (
          <td key={day} data-off={off.has(day) || undefined} data-today={day === table.today || undefined}>
            <DayTotal minutes={totals.get(day) ?? 0} most={most} />
          </td>
        ))}
        <td className={styles.number}>{clockMinutes(table.workedMinutes)}</td>
        <td className={styles.number}>{differenceText(table.workedMinutes - table.plannedMinutes)}</td>
        <td className={styles.state}>{count(table.states.APROBADO + table.states.EXPORTADO, 'aprobado')}</td>
      </tr>
    </tfoot>
  )
}

function DayTotal({ minutes, most }: { minutes: number; most: number }) {
  if (minutes === 0) return null
  return (
    <>
      <i aria-hidden="true" style={{ height: `${(minutes / most) * 26 + 1}px` }} />
      <span title={`${clockMinutes(minutes)} h`}>
        <HoursOf text={clockMinutes(minutes)} />
      </span>
    </>
  )
}

type PersonRowProps = {
  row: MonthRow
  days: readonly Day[]
  off: ReadonlySet<Day>
  today: Day
  onOpen: (workerId: number) => void
}

function PersonRow({ row, days, off, today, onOpen }: PersonRowProps) {
  const cells = new Map(row.cells.map((cell) => [cell.day, cell]))
  const difference = row.workedMinutes - row.plannedMinutes
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.person} onClick={() => onOpen(row.workerId)}>
          <Avatar name={row.name} size={26} />
          <span>
            {row.name}
            {row.profile && <small>{row.profile}</small>}
          </span>
        </button>
      </th>
      {days.map((day) => {
        const cell = cells.get(day)
        return (
          <td
            key={day}
            data-off={off.has(day) || undefined}
            data-today={day === today || undefined}
            data-monday={weekdayOf(day) === 0 || undefined}
          >
            {cell && <Cell cell={cell} name={row.name} onOpen={() => onOpen(row.workerId)} />}
          </td>
        )
      })}
      <td className={styles.number}>{clockMinutes(row.workedMinutes)}</td>
      <td className={styles.number} data-short={difference < 0 || undefined}>
        {differenceText(difference)}
      </td>
      <td className={styles.state}>
        <StatusBadge look={monthLooks[row.state]} />
      </td>
    </tr>
  )
}

const markWords: Readonly<Record<MonthCell['mark'], string>> = {
  problem: 'incidencia',
  correction: 'corrección pedida',
  running: 'en curso',
  registered: 'registrado',
  missing: 'sin fichar',
  planned: 'previsto',
  absent: 'ausente',
  away: 'no disponible',
}

function Cell({ cell, name, onOpen }: { cell: MonthCell; name: string; onOpen: () => void }) {
  const { day, mark, incidents } = cell
  const words = [`${formatDay(day)}: ${textOf(cell)} ${markWords[mark]}`, ...incidents].join('. ')
  if (mark === 'away' || mark === 'absent')
    return (
      <span className={styles.cell} data-mark={mark} title={words}>
        <span aria-hidden="true">{mark === 'away' ? 'ND' : 'AU'}</span>
        <span className="only-for-readers">{mark === 'away' ? 'No disponible' : 'Ausente'}</span>
      </span>
    )
  return (
    <button
      type="button"
      className={styles.cell}
      data-mark={mark}
      title={words}
      aria-label={`${name}, ${words}`}
      onClick={onOpen}
    >
      <HoursOf text={textOf(cell)} />
    </button>
  )
}

/** The minutes go where a column has no room for them; the name of the cell tells them all the same. */
const HoursOf = ({ text }: { text: string }) => {
  const [hours, minutes] = text.split(':')
  return (
    <span>
      {hours}
      {minutes && <span className={styles.minutes}>:{minutes}</span>}
    </span>
  )
}

function textOf({ mark, workedMinutes, runningMinutes, plannedMinutes }: MonthCell): string {
  if (mark === 'planned' || mark === 'missing') return clockMinutes(plannedMinutes)
  if (mark === 'problem' && workedMinutes === 0) return '?'
  return clockMinutes(workedMinutes + runningMinutes)
}

const differenceText = (minutes: number): string =>
  minutes === 0 ? '0' : `${minutes > 0 ? '+' : ''}${clockMinutes(minutes)}`
