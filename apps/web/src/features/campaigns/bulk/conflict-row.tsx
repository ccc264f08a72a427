import type { BulkRow } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { conflictLabels } from '@cuadrante/contract/campaigns/conflict.ts'
import { addDays, daysBetween } from '@cuadrante/domain/dates/day.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { instantOf } from '@cuadrante/domain/dates/zone.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { clockNote } from '../../../api/today.ts'
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
            {[
              [row.center, townBeside(row.center, row.location)].filter(Boolean).join(', ') || 'Sin centro',
              clockNote(row.zone, row.date),
              `#${row.jobId}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        {onReason && (
          <Segmented
            label={`Qué hacer con el trabajo #${row.jobId}`}
            value={reason === undefined ? 'out' : 'in'}
            onChange={(choice) => onReason(choice === 'in' ? '' : undefined)}
            options={[
              { value: 'out', label: 'Dejar fuera' },
              { value: 'in', label: 'worker' in row.after ? 'Asignar con motivo' : 'Cambiar con motivo' },
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

/** Before the first shift and after the last, in minutes. */
const roomAround = 60

type Shift = Pick<BulkRow, 'date' | 'slots' | 'zone'>

const millisecondsPerMinute = 60_000

/** In minutes that really pass, whatever the clocks of the two centres show. */
const startOf = ({ date, slots, zone }: Shift): number =>
  instantOf({ day: date, hour: slots[0]?.startTime ?? '00:00' }, zone) / millisecondsPerMinute

/** A night ends at an hour before its start. */
function endOf({ date, slots, zone }: Shift): number {
  const { startTime, endTime } = slots.at(-1) ?? { startTime: '00:00', endTime: '00:00' }
  const day = endTime <= startTime ? addDays(date, 1) : date
  return instantOf({ day, hour: endTime }, zone) / millisecondsPerMinute
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
        {shifts.map(({ date, slots, zone, isOwn }) =>
          slots.map((slot) => (
            <i
              key={`${date}${slot.startTime}${String(isOwn)}`}
              data-own={isOwn || undefined}
              style={{
                left: `${at(startOf({ date, slots: [slot], zone }))}%`,
                right: `${100 - at(endOf({ date, slots: [slot], zone }))}%`,
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
