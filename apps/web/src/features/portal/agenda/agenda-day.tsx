import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { Unavailability } from '@cuadrante/contract/campaigns/people.ts'
import type { Agenda } from '@cuadrante/contract/portal/agenda.ts'
import { Button } from '../../../ui/button.tsx'
import { count, dayInSentence, formatDay, formatHours } from '../../../ui/format.ts'
import { ShiftRow } from './shift-row.tsx'
import { shiftsIn, shiftsOn } from './use-agenda.ts'
import { isWorked } from './worked.ts'
import styles from './agenda.module.css'

type AgendaAbsence = NonNullable<Agenda['absences']>[number]

type AgendaDayProps = {
  day: string
  agenda: Agenda
  mark: Unavailability | undefined
  absence: AgendaAbsence | undefined
  onMark: () => void
  onUnmark: (id: number) => void
}

/** A day of the diary: its shifts and hours, or a free day that one tap marks as not available. */
export function AgendaDay({ day, agenda, mark, absence, onMark, onUnmark }: AgendaDayProps) {
  const shifts = shiftsOn(agenda, day)
  const { today } = agenda
  const worked = shifts.filter(isWorked)
  const minutes = worked.reduce((sum, shift) => sum + shift.minutes, 0)
  const isToday = day === today
  return (
    <li className={styles.day} data-today={isToday || undefined} data-free={shifts.length === 0 || undefined}>
      <div className={styles.dayHead}>
        <div>
          <h2>{formatDay(day)}</h2>
          {isToday && <span className="today">Hoy</span>}
          {worked.length > 0 && (
            <span className="secondary">
              {count(shiftsIn(worked), 'turno')} · {durationText(minutes)}
            </span>
          )}
          {absence && (
            <em className={styles.marked}>
              Ausencia aprobada
              {absence.startTime && absence.endTime && `, ${formatHours(absence.startTime, absence.endTime)}`}
            </em>
          )}
          {mark && <em className={styles.marked}>No disponible{mark.reason && `: ${mark.reason}`}</em>}
        </div>
        {mark ? (
          <Button
            look="subtle"
            size="small"
            aria-label={`Quitar la marca del ${dayInSentence(day)}`}
            onClick={() => onUnmark(mark.id)}
          >
            Quitar
          </Button>
        ) : (
          day >= today && (
            <Button
              look="subtle"
              size="small"
              aria-label={`No puedo trabajar el ${dayInSentence(day)}`}
              onClick={onMark}
            >
              No puedo
            </Button>
          )
        )}
      </div>
      {shifts.map((shift) => (
        <ShiftRow key={`${shift.jobId} ${shift.startTime}`} shift={shift} agenda={agenda} />
      ))}
    </li>
  )
}
