import type { BulkRow } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { conflictLabels } from '@cuadrante/contract/campaigns/conflict.ts'
import { addDays, dayNumber, daysBetween } from '@cuadrante/domain/dates/day.ts'
import { durationText, minutesOf } from '@cuadrante/domain/dates/hour.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { formatDay } from '../../../ui/format.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { hoursOf } from '../../../ui/status/shift-bar.tsx'
import { dayText } from '../scheduler/review-step.tsx'
import styles from './conflict-row.module.css'

type ConflictRowProps = {
  row: BulkRow
  /** Why it is to change all the same; undefined while it stays out. */
  reason?: string | undefined
  /** Left out where nothing can be chosen: the row is refused. */
  onReason?: (reason: string | undefined) => void
}

/** A row that stands against something: both shifts drawn, the rule with its figures, and the choice. */
export function ConflictRow({ row, reason, onReason }: ConflictRowProps) {
  const told = row.conflicts.filter(({ severity, asksReason }) => severity === 'block' || asksReason)
  return (
    <article className={styles.row} data-blocked={onReason ? undefined : true}>
      <div className={styles.top}>
        <p>
          <b>
            {formatDay(row.date)}, {hoursOf(row.slots)}
          </b>
          <span>
            {[row.center, townBeside(row.center, row.location)].filter(Boolean).join(', ') || 'Sin centro'} ·
            #{row.jobId}
          </span>
        </p>
        {onReason && (
          <Segmented
            label={`Qué hacer con el trabajo #${row.jobId}`}
            value={reason === undefined ? 'out' : 'in'}
            onChange={(choice) => onReason(choice === 'in' ? '' : undefined)}
            options={[
              { value: 'out', label: 'Dejar fuera' },
              { value: 'in', label: 'Asignar con motivo' },
            ]}
          />
        )}
      </div>
      {row.others.length > 0 && <ShiftDrawing row={row} />}
      {told.map(({ code, message }) => (
        <p key={code + message} className={styles.rule}>
          <b>{conflictLabels[code]}.</b> {message}
        </p>
      ))}
      {onReason && reason !== undefined && (
        <TextField
          label={`Motivo para el trabajo #${row.jobId}`}
          isRequired
          maxLength={500}
          value={reason}
          onChange={onReason}
        />
      )}
    </article>
  )
}

const minutesPerDay = 1440
/** Before the first shift and after the last, in minutes. */
const roomAround = 60

type Shift = Pick<BulkRow, 'date' | 'slots'>

const startOf = ({ date, slots }: Shift): number =>
  dayNumber(date) * minutesPerDay + minutesOf(slots[0]?.startTime ?? '00:00')

/** A night ends at an hour before its start. */
function endOf({ date, slots }: Shift): number {
  const { startTime, endTime } = slots.at(-1) ?? { startTime: '00:00', endTime: '00:00' }
  return dayNumber(date) * minutesPerDay + minutesOf(endTime) + (endTime <= startTime ? minutesPerDay : 0)
}

/** The shift and the one it meets, with the hours between them; one below the other where they overlap. Decoration of the sentence below. */
function ShiftDrawing({ row }: { row: BulkRow }) {
  const other = row.others.toSorted(
    (a, b) => Math.abs(daysBetween(row.date, a.date)) - Math.abs(daysBetween(row.date, b.date)),
  )[0]
  if (!other || Math.abs(daysBetween(row.date, other.date)) > 1) return null
  const shifts = [
    { ...row, isOwn: true },
    { ...other, isOwn: false },
  ].toSorted((a, b) => startOf(a) - startOf(b))
  const [a, b] = shifts
  const first = a?.date ?? row.date
  const last = b?.date ?? row.date
  const begin = Math.min(...shifts.map(startOf)) - roomAround
  const span = Math.max(...shifts.map(endOf)) + roomAround - begin
  const at = (minute: number) => ((minute - begin) / span) * 100
  const gap = a && b ? startOf(b) - endOf(a) : 0
  return (
    <div className={styles.drawing} aria-hidden="true">
      <p>
        <span>{dayText(first)}</span>
        {first !== last && <span>{dayText(addDays(first, 1))}</span>}
      </p>
      {/* Shifts that meet would cover each other on one line. */}
      <div className={styles.line} data-lanes={gap < 0 || undefined}>
        {a && b && gap > 0 && first !== last && (
          <i className={styles.gap} style={{ left: `${at(endOf(a))}%`, right: `${100 - at(startOf(b))}%` }}>
            <em>{durationText(gap)}</em>
          </i>
        )}
        {shifts.map(({ date, slots, isOwn }) =>
          slots.map((slot) => (
            <i
              key={`${date}${slot.startTime}${String(isOwn)}`}
              data-own={isOwn || undefined}
              style={{
                left: `${at(startOf({ date, slots: [slot] }))}%`,
                right: `${100 - at(endOf({ date, slots: [slot] }))}%`,
              }}
            >
              <span>{hoursOf([slot])}</span>
            </i>
          )),
        )}
      </div>
    </div>
  )
}
