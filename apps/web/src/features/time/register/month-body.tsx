import type { RegisterDay, WorkerMonth } from '@cuadrante/contract/time/register.ts'
import { clockMinutes, monthEventLabels } from '@cuadrante/contract/time/words.ts'
import type { Side } from '@cuadrante/domain/time/register-row.ts'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { count, formatDateTime } from '../../../ui/format.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { monthLooks, plannedWord } from '../looks.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { DayEntry } from './day-entry.tsx'
import styles from './register.module.css'

/** A day that has yet to be said: somebody worked it, though nothing is registered or planned on it. */
const otherDay: RegisterDay = {
  day: '',
  workedMinutes: 0,
  pauseMinutes: 0,
  availabilityMinutes: 0,
  plannedMinutes: 0,
  runningMinutes: 0,
  planned: [],
  stays: [],
  incidents: [],
  corrections: [],
}

type MonthBodyProps = {
  month: WorkerMonth
  side: Side
  /** It is read and nothing more: the agency registers no working time any more. */
  isKept?: boolean
}

/** A worker's month as either side reads it: its state, its total, day by day, and what became of it. */
export function MonthBody({ month, side, isKept = false }: MonthBodyProps) {
  const [correcting, setCorrecting] = useState<RegisterDay>()
  const isOpen = !isKept && (month.state === 'ABIERTO' || month.state === 'CERRADO')
  return (
    <>
      <div className={styles.figures}>
        <p>
          <b>{clockMinutes(month.workedMinutes)} h</b> registradas
        </p>
        <p>
          <b>{clockMinutes(month.plannedMinutes)} h</b> {plannedWord(month)}
        </p>
        <StatusBadge look={monthLooks[month.state]} />
        {month.problems > 0 && <p className={styles.problem}>{count(month.problems, 'incidencia')}</p>}
        {month.pending > 0 && (
          <p className={styles.notice}>{count(month.pending, 'corrección', 'correcciones')} sin responder</p>
        )}
      </div>
      {month.days.length === 0 && (
        <EmptyState title="Sin fichajes" reason="Este mes no hay turnos ni fichajes." />
      )}
      <ol className={styles.days}>
        {month.days.map((day) => (
          <DayEntry
            key={day.day}
            day={day}
            side={side}
            canAnswer={isOpen}
            proposes={isOpen && side === 'office' ? month.worker.id : undefined}
            onCorrect={isOpen && month.jobs.length > 0 ? setCorrecting : undefined}
          />
        ))}
      </ol>
      {isOpen && month.jobs.length > 0 && (
        <p className={styles.other}>
          <Button size="small" look="subtle" onClick={() => setCorrecting(otherDay)}>
            Pedir corrección de otro día
          </Button>
        </p>
      )}
      {month.events.length > 0 && (
        <section className={styles.events} aria-label="Cierre y firma">
          <h3>Cierre y firma</h3>
          <ol>
            {month.events.map(({ event, at, by, reason, workedMinutes }) => (
              <li key={at}>
                <b>{monthEventLabels[event]}</b>{' '}
                <span className="secondary">
                  {[formatDateTime(at), by, `${clockMinutes(workedMinutes)} h`, reason]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {correcting && (
        <CorrectionDialog
          month={month}
          day={correcting}
          side={side}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  )
}
