import {
  availabilityLabels,
  type WorkerWeek,
} from '@cuadrante/contract/campaigns/availability/availability.ts'
import { availabilityStates, type AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { paths } from '../../../api/paths.ts'
import { formatDay } from '../../../ui/format.ts'
import { cellIndex, halves, StateWord, touchesHalf, weekdays, type WeekCells } from '../../campaigns/index.ts'
import styles from './own-week.module.css'

type PaintedShift = Omit<WorkerWeek['shifts'][number], 'jobId'> & { readonly jobId?: number }
/** What painting asks of a week; the shifts of a link have no numbers and lead nowhere. */
export type PaintedWeek = Pick<WorkerWeek, 'monday'> & { readonly shifts: readonly PaintedShift[] }

type WeekGridProps = {
  week: PaintedWeek
  cells: WeekCells
  /** With the chosen state unless another is given. */
  onPaint: (indexes: readonly number[], state?: AvailabilityState) => void
}

const dayNames = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const
const steps: Readonly<Record<string, number>> = { ArrowUp: -2, ArrowDown: 2, ArrowLeft: -1, ArrowRight: 1 }

/** Seven days by halves. A tap paints, so does the mouse drawn over them; arrows move and 1 to 4 set. */
export function WeekGrid({ week, cells, onPaint }: WeekGridProps) {
  const shiftIn = (weekday: number, half: number) =>
    week.shifts.find((shift) => shift.date === addDays(week.monday, weekday) && touchesHalf(shift, half))

  function onKey(event: KeyboardEvent<HTMLElement>, at: number) {
    const state = availabilityStates[Number(event.key) - 1]
    const step = steps[event.key]
    if (state) onPaint([at], state)
    else if (step !== undefined) {
      event.preventDefault()
      const grid = event.currentTarget.closest('[role=group]')
      grid?.querySelector<HTMLElement>(`[data-cell="${at + step}"]`)?.focus()
    }
  }

  return (
    <div className={styles.grid} role="group" aria-label="Tu semana">
      <span />
      {halves.map(({ name, hours }, half) => (
        <button
          key={name}
          type="button"
          className={styles.half}
          aria-label={`${name}, toda la semana`}
          onClick={() => onPaint(weekdays.map((weekday) => cellIndex(weekday, half)))}
        >
          <b>{name}</b> {hours}
        </button>
      ))}
      {weekdays.map((weekday) => {
        const day = addDays(week.monday, weekday)
        return (
          <div key={day} className={styles.day}>
            <button
              type="button"
              className={styles.name}
              aria-label={`${formatDay(day)}, todo el día`}
              onClick={() => onPaint(halves.map((_, half) => cellIndex(weekday, half)))}
            >
              {dayNames[weekday]}
              <b>{Number(day.slice(8))}</b>
            </button>
            {halves.map(({ name }, half) => {
              const shift = shiftIn(weekday, half)
              const index = cellIndex(weekday, half)
              const state = cells[index] ?? 'can'
              if (shift)
                return (
                  <OwnShift
                    key={name}
                    shift={shift}
                    index={index}
                    onKeyDown={(event) => onKey(event, index)}
                  />
                )
              return (
                <button
                  key={name}
                  type="button"
                  data-cell={index}
                  onKeyDown={(event) => onKey(event, index)}
                  data-state={state}
                  aria-label={`${formatDay(day)}, ${name.toLowerCase()}: ${availabilityLabels[state]}`}
                  onClick={() => onPaint([index])}
                  onPointerEnter={(event) => event.buttons === 1 && onPaint([index])}
                >
                  <StateWord state={state} />
                </button>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

type OwnShiftProps = {
  shift: PaintedShift
  index: number
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A shift stays whatever is painted. */
function OwnShift({ shift, index, onKeyDown }: OwnShiftProps) {
  const words = (
    <>
      <IconLock size={18} stroke={1.7} aria-hidden="true" />
      <span>
        <b>
          {shift.startTime}–{shift.endTime}
        </b>
        <span className="secondary">{shift.where}</span>
      </span>
    </>
  )
  if (shift.jobId === undefined)
    return (
      <span className={styles.shift} data-cell={index}>
        {words}
      </span>
    )
  return (
    <Link
      to={paths.jobs}
      className={styles.shift}
      data-cell={index}
      onKeyDown={onKeyDown}
      title="Es tu turno. Si no puedes ir, dilo en Trabajos."
    >
      {words}
    </Link>
  )
}
