import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { addDays, isWeekend, weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { hourAt, hourOnDay } from '@cuadrante/domain/dates/hour.ts'
import { formatDay, formatHours } from '../../../../ui/format.ts'
import { colorOf } from '../../../../ui/map/map-content.ts'
import { weekdayLetters } from '../visit-words.ts'
import type { Shown } from './shown.ts'
import styles from './views.module.css'

type WeekViewProps = { plan: VisitPlan; week: number; onShow: (shown: Shown) => void }

/** People by the days of a week: visits and hours of each day, or why somebody does not work. */
export function WeekView({ plan, week, onShow }: WeekViewProps) {
  const days = Array.from({ length: 7 }, (_, day) => addDays(plan.startsOn, week * 7 + day)).filter(
    (day) => !isWeekend(day) || plan.routes.some(({ date }) => date === day),
  )
  const at = new Map(plan.routes.map((route) => [`${route.person} ${route.date}`, route]))
  const off = new Map(plan.daysOff.map((day) => [`${day.person} ${day.date}`, day.because]))
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-label={`Semana ${week + 1} de cada persona`}
      tabIndex={0}
    >
      <table className={`${styles.table} ${styles.week}`}>
        <thead>
          <tr>
            <th scope="col">Persona</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-label={formatDay(day)}>
                {weekdayLetters[weekdayOf(day)]} {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.people.map(({ name }, number) => (
            <tr
              // oxlint-disable-next-line react/no-array-index-key -- people of a plan are their places in it
              key={number}
              style={{ '--route': `var(--route-${colorOf(number)})` } as React.CSSProperties}
            >
              <th scope="row">
                <i aria-hidden="true">{number + 1}</i>
                {name}
              </th>
              {days.map((day) => (
                <td key={day}>
                  <DayCell
                    route={at.get(`${number} ${day}`)}
                    because={off.get(`${number} ${day}`)}
                    label={`${name}, ${formatDay(day)}`}
                    onOpen={() => onShow({ date: day, person: number })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayCellProps = {
  route: VisitRoute | undefined
  because: string | undefined
  label: string
  onOpen: () => void
}

function DayCell({ route, because, label, onOpen }: DayCellProps) {
  if (!route) return <span className="secondary">{because ?? '—'}</span>
  const { stops, leavesAt, returnsAt } = route
  const visits = `${stops.length} ${stops.length === 1 ? 'visita' : 'visitas'}`
  const hours = formatHours(hourOnDay(leavesAt), hourAt(returnsAt))
  return (
    <button type="button" aria-label={`${label}: ${visits}, ${hours}`} onClick={onOpen}>
      <b>{visits}</b>
      <span className="secondary">{hours}</span>
    </button>
  )
}
