import type { ClientDashboard } from '@cuadrante/contract/portal/client-dashboard.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { agencyTime, clockNote } from '../../../api/today.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { count, wordsOfDates, dayAndMonth, formatNumber, formatHours } from '../../../ui/format.ts'
import { Section } from '../../../ui/sheet.tsx'
import styles from './client-dashboard.module.css'

type Gap = ClientDashboard['gaps']['rows'][number]

/** Shifts of seven days without anybody, and what is being done about each. */
export const ClientGaps = ({ home: { gaps, today } }: { home: ClientDashboard }) => (
  <Section
    title="Por cubrir"
    id="por-cubrir"
    aside={`${formatNumber(gaps.total)} de ${formatNumber(gaps.shifts)} en 7 días`}
  >
    {gaps.total === 0 ? (
      <EmptyState
        title={gaps.shifts === 0 ? 'Sin turnos en 7 días' : 'Todo cubierto'}
        reason={gaps.shifts === 0 ? undefined : 'Todos los turnos de los próximos 7 días tienen a alguien.'}
      />
    ) : (
      <ul className={styles.gaps}>
        {gaps.rows.map((gap) => (
          <li key={`${gap.jobId} ${gap.date}`}>
            <span>{gap.date === today ? <span className="today">Hoy</span> : <b>{dayOf(gap.date)}</b>}</span>
            <span>
              <b>{gap.center ?? gap.town ?? 'Sin centro'}</b>
              <span className="secondary">
                {[
                  gap.center && townBeside(gap.center, gap.town),
                  formatHours(gap.startTime, gap.endTime),
                  clockNote(gap.zone, gap.date),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={styles.promise}>{stateOf(gap, today)}</span>
            </span>
          </li>
        ))}
        {gaps.total > gaps.rows.length && (
          <li className="secondary">y {count(gaps.total - gaps.rows.length, 'turno')} más</li>
        )}
      </ul>
    )}
  </Section>
)

/** "3 personas avisadas, responden antes de las 10:15": what is known, never more. */
function stateOf({ asked, answerBy }: Gap, today: string): string {
  if (asked === 0 || answerBy === null) return 'Buscando a una persona'
  const { day, hour } = agencyTime(new Date(answerBy))
  const when = day === today ? `antes de las ${hour}` : `hasta el ${dayAndMonth(day)}, ${hour}`
  return `${count(asked, 'persona avisada', 'personas avisadas')}, ${asked === 1 ? 'responde' : 'responden'} ${when}`
}

const weekdayAndDay = wordsOfDates({ weekday: 'short', day: 'numeric' })

/** "Sáb 21" */
function dayOf(day: string): string {
  const words = weekdayAndDay(day).replace(',', '')
  return words.charAt(0).toLocaleUpperCase('es') + words.slice(1)
}
