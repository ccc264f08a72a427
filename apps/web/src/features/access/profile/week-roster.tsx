import { formatHours } from '../../../ui/format.ts'
import styles from './week-roster.module.css'

/** day 0 is Monday; hours are decimal. A shift with no place is one that nobody holds yet. */
type Shift = readonly [day: number, start: number, end: number, place?: string, town?: string]

/** Drawn, not data: the page is seen before anyone signs in. */
const shifts: readonly Shift[] = [
  [0, 8, 12, 'Mercado de Abastos', 'Santiago'],
  [0, 12.5, 16.5, 'Froiz Travesas', 'Vigo'],
  [0, 17, 21, 'Eroski Zabalburu', 'Bilbao'],
  [1, 9, 13.5, 'Gadis Ronda de la Muralla', 'Lugo'],
  [1, 20, 22, 'Teatro Campoamor'],
  [2, 7.5, 10.5, 'Lonja', 'A Coruña'],
  [2, 11, 13.5, 'Lupa Valdecilla'],
  [2, 20, 21.5, 'Inventario'],
  [3, 10, 13.5, 'Hipermercado Las Mariñas', 'A Coruña'],
  [3, 20, 22, 'Palacio Euskalduna'],
  [4, 8, 11, 'Alimerka La Florida', 'Oviedo'],
  [4, 11.5, 13.5, 'Froiz Travesas'],
  [4, 20, 22, 'Feria del Libro'],
  [5, 9, 13.5, 'Expocoruña', 'A Coruña'],
  [5, 20, 22],
  [6, 10, 14, 'Mercado de la Ribera', 'Bilbao'],
  [6, 15, 18],
  [6, 18.5, 21.5, 'Zona Franca', 'Vigo'],
]
const days = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']
const firstHour = 7
const lastHour = 22
/** The label of the now line covers the hours that are nearer than this. */
const labelHours = 0.7

/** The week of `now` as a roster behind the sign-in form. Decoration: hidden from readers. */
export function WeekRoster({ now }: { now: Date }) {
  const today = (now.getDay() + 6) % 7
  const hour = now.getHours() + now.getMinutes() / 60
  const hasNowLine = hour >= firstHour && hour <= lastHour
  return (
    <div className={styles.roster} aria-hidden="true">
      <i className={styles.hours} />
      {Array.from({ length: lastHour - firstHour + 1 }, (_, i) => firstHour + i).map((h) => (
        <span
          key={h}
          className={styles.hour}
          style={{ gridColumn: columnOf(h) }}
          data-third={h % 3 === 1 || undefined}
          data-under-now={(hasNowLine && Math.abs(h - hour) < labelHours) || undefined}
        >
          {String(h).padStart(2, '0')}
        </span>
      ))}
      {days.map((day, i) => (
        <div
          key={day}
          className={styles.day}
          style={{ gridRow: i + 2 }}
          data-today={i === today || undefined}
        >
          <span>{day}</span>
          <b>{dateInWeek(now, i - today)}</b>
          {i === today && <em className="today">Hoy</em>}
        </div>
      ))}
      {days.map((day, i) => (
        <i
          key={day}
          className={styles.line}
          style={{ gridRow: i + 2 }}
          data-today={i === today || undefined}
        />
      ))}
      {shifts.map((shift) => (
        <ShiftBlock key={`${shift[0]}-${shift[1]}`} shift={shift} state={stateOf(shift, today, hour)} />
      ))}
      {hasNowLine && (
        <div className={styles.now} style={{ gridColumn: columnOf(hour) }}>
          <span>{timeOf(hour)}</span>
        </div>
      )}
    </div>
  )
}

function ShiftBlock({ shift: [day, start, end, place, town], state }: { shift: Shift; state: string }) {
  return (
    <div
      className={`${styles.shift} ${styles[state]}`}
      style={{ gridRow: day + 2, gridColumn: `${columnOf(start)} / ${columnOf(end)}` }}
    >
      <span>{formatHours(timeOf(start), timeOf(end))}</span>
      <b>
        {place ?? 'Sin asignar'}
        {town && ` · ${town}`}
      </b>
    </div>
  )
}

function stateOf([day, start, end, place]: Shift, today: number, hour: number): string {
  if (day < today || (day === today && end <= hour)) return 'past'
  if (!place) return 'open'
  if (day > today) return 'future'
  return start <= hour ? 'running' : 'later'
}

/** Four columns an hour, after the column of the days. */
const columnOf = (hour: number): number => Math.round((hour - firstHour) * 4) + 2

const timeOf = (hour: number): string =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.floor((hour % 1) * 60)).padStart(2, '0')}`

const dateInWeek = (now: Date, offset: number): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset).getDate()
