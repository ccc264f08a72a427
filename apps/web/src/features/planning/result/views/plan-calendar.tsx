import type { PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { isWeekend } from '@cuadrante/domain/dates/day.ts'
import { formatNumber, wordsOfDates } from '../../../../ui/format.ts'
import { placeOf } from './place-of.ts'
import styles from '../result.module.css'
import { totalsOf } from '../score/totals-of.ts'

const weekdayLetter = wordsOfDates({ weekday: 'narrow' })
const longDay = wordsOfDates({ weekday: 'long', day: 'numeric', month: 'long' })

/** Centres by days on which jobs begin: covered of all; what is open has an edge. */
export function PlanCalendar({ jobs }: { jobs: readonly PlanJob[] }) {
  const days = [...new Set(jobs.map(({ date }) => date))].toSorted()
  const centres = [...new Set(jobs.map(placeOf))].toSorted((a, b) => a.localeCompare(b, 'es'))
  return (
    <div className={styles.scroll} role="region" aria-label="Turnos por centro y día" tabIndex={0}>
      <table className={styles.calendar}>
        <thead>
          <tr>
            <th scope="col">Centro</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-label={longDay(day)} data-weekend={isWeekend(day) || undefined}>
                <small>{weekdayLetter(day)}</small>
                {Number(day.slice(8))}
              </th>
            ))}
            <th scope="col">Cubiertos</th>
          </tr>
        </thead>
        <tbody>
          {centres.map((centre) => (
            <tr key={centre}>
              <th scope="row">{centre}</th>
              {days.map((day) => {
                const some = jobs.filter((job) => job.date === day && placeOf(job) === centre)
                return (
                  <td key={day} data-weekend={isWeekend(day) || undefined}>
                    {some.length > 0 && <Cell jobs={some} />}
                  </td>
                )
              })}
              <td className={styles.sum}>{coveredOf(jobs.filter((job) => placeOf(job) === centre))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function coveredOf(jobs: readonly PlanJob[]): string {
  const { covered } = totalsOf(jobs)
  return `${formatNumber(covered)} de ${formatNumber(jobs.length)}`
}

function Cell({ jobs }: { jobs: readonly PlanJob[] }) {
  const { covered, open } = totalsOf(jobs)
  return (
    <span className={styles.cell} data-open={open > 0 || undefined}>
      <b>{formatNumber(covered)}</b>
      {open > 0 && <small>/{formatNumber(jobs.length)}</small>}
      <span className="only-for-readers">{open > 0 ? ` cubiertos, ${open} sin cubrir` : ' cubiertos'}</span>
    </span>
  )
}
