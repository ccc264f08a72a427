import type { WorkerWeek } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { IconLock, IconUserX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { paths } from '../../../../api/paths.ts'
import { clockNote, today } from '../../../../api/today.ts'
import { formatDay, formatHours } from '../../../../ui/format.ts'
import styles from '../own-week.module.css'

type OfWeek = WorkerWeek['shifts'][number]
export type PaintedShift = Pick<OfWeek, 'date' | 'startTime' | 'endTime' | 'zone' | 'where'> & {
  readonly jobId?: number
  readonly shiftDate?: string
  readonly shiftStart?: string
  /** One has said that one cannot come. */
  readonly isCalledOff?: boolean
}

/** Whether "No puedo ir" can be said of it here: the shifts of a link have no numbers, and what is over is over. */
export const mayCallOff = ({ jobId, date, isCalledOff }: PaintedShift): boolean =>
  jobId !== undefined && !isCalledOff && date >= today()

type OwnShiftProps = {
  shift: PaintedShift
  /** "Mañana", said where the halves of a day stand one below the other. */
  half: string
  index: number
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onCallOff: () => void
}

/** A shift stays whatever is painted; painting over it leads to "No puedo ir". */
export function OwnShift({ shift, half, index, onKeyDown, onCallOff }: OwnShiftProps) {
  const Icon = shift.isCalledOff ? IconUserX : IconLock
  const words = (
    <span>
      <b>
        <Icon size={16} stroke={1.7} aria-hidden="true" />
        {formatHours(shift.startTime, shift.endTime)}
        <span className={styles.halfName} aria-hidden="true">
          {half}
        </span>
      </b>
      <span className="secondary">
        {[shift.where, clockNote(shift.zone, shift.date)].filter(Boolean).join(' · ')}
      </span>
      {shift.isCalledOff && <span className={styles.told}>Has avisado</span>}
    </span>
  )
  const cell = { className: styles.shift, 'data-cell': index }
  if (shift.jobId === undefined) return <span {...cell}>{words}</span>
  if (mayCallOff(shift))
    return (
      <button type="button" {...cell} onKeyDown={onKeyDown} onClick={onCallOff}>
        {words}
        <span className="only-for-readers">, {formatDay(shift.date)}: es tu turno, di que no puedes ir</span>
      </button>
    )
  return (
    <Link to={paths.jobs} {...cell} onKeyDown={onKeyDown}>
      {words}
      <span className="only-for-readers">, {formatDay(shift.date)}: tu turno, en Trabajos</span>
    </Link>
  )
}
