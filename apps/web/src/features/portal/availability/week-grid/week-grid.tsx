import {
  availabilityLabels,
  type WorkerWeek,
} from '@cuadrante/contract/campaigns/availability/availability.ts'
import { availabilityStates, type AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import type { CampaignHours } from '@cuadrante/domain/availability/campaign-answers.ts'
import { cellIndex, halves, weekdays } from '@cuadrante/domain/availability/week-halves.ts'
import { addDays, type Weekday } from '@cuadrante/domain/dates/day.ts'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { formatDay } from '../../../../ui/format.ts'
import {
  CallOffOfOwnLater,
  HoursOfDayLater,
  hoursText,
  StateWord,
  touchesHalf,
  type WeekAnswer,
} from '../../../campaigns/index.ts'
import { mayCallOff, OwnShift, type PaintedShift } from './own-shift.tsx'
import styles from '../own-week.module.css'

/** What painting asks of a week; the shifts of a link have no numbers and lead nowhere. */
export type PaintedWeek = Pick<WorkerWeek, 'monday'> & { readonly shifts: readonly PaintedShift[] }

type WeekGridProps = {
  week: PaintedWeek
  answer: WeekAnswer
  brush: AvailabilityState
  /** With the chosen state unless another is given. */
  onPaint: (indexes: readonly number[], state?: AvailabilityState) => void
  onHours: (weekday: Weekday, hours: readonly CampaignHours[]) => void
}

const dayNames = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const
const steps: Readonly<Record<string, number>> = { ArrowUp: -2, ArrowDown: 2, ArrowLeft: -1, ArrowRight: 1 }

/**
 * Seven days by halves. A tap paints, and one more on the same half goes on to the next state; the mouse drawn over halves
 * paints them; the clock of a day tells its hours apart.
 */
export function WeekGrid({ week, answer, brush, onPaint, onHours }: WeekGridProps) {
  const tapped = useRef<Tapped>(undefined)
  useEffect(() => {
    const timer = setTimeout(HoursOfDayLater.fetchAhead, quietMs)
    return () => clearTimeout(timer)
  }, [])
  const isTappedAgain = (index: number): boolean => {
    const before = tapped.current
    tapped.current = { brush, index }
    return before?.index === index && before.brush === brush
  }
  return (
    <div className={styles.week}>
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
        <span />
        {weekdays.map((weekday) => (
          <PaintedDay
            key={weekday}
            weekday={weekday}
            week={week}
            answer={answer}
            brush={brush}
            onPaint={onPaint}
            onHours={onHours}
            isTappedAgain={isTappedAgain}
          />
        ))}
      </div>
    </div>
  )
}

/** Milliseconds in which the line and the processor of a slow phone are left to the week itself. */
const quietMs = 5000

/** The half that was tapped last, and with which brush. */
type Tapped = { readonly brush: AvailabilityState; readonly index: number } | undefined

const nextState = (state: AvailabilityState): AvailabilityState =>
  availabilityStates[(availabilityStates.indexOf(state) + 1) % availabilityStates.length] ?? state

/** One day: both halves, and its hours where some say something else. */
function PaintedDay({
  weekday,
  week,
  answer,
  brush,
  onPaint,
  onHours,
  isTappedAgain,
}: WeekGridProps & { weekday: Weekday; isTappedAgain: (index: number) => boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [calledOff, setCalledOff] = useState<PaintedShift>()
  const drawn = useRef<number>(undefined)
  const day = addDays(week.monday, weekday)
  const hours = answer.hours.filter((one) => one.weekday === weekday)
  const shiftIn = (half: number) =>
    week.shifts.find((shift) => shift.date === day && touchesHalf(shift, half))
  const stateAt = (index: number) => answer.cells[index] ?? 'can'

  /** "No puedo" over the whole day is said of its shift too, which no painting takes away. */
  function paintDay() {
    onPaint(halves.map((_, half) => cellIndex(weekday, half)))
    if (brush === 'cannot') setCalledOff(week.shifts.find((one) => one.date === day && mayCallOff(one)))
  }

  function tap(index: number, isWhole: boolean) {
    const isPainted = isWhole && stateAt(index) === brush
    onPaint([index], isTappedAgain(index) || isPainted ? nextState(stateAt(index)) : brush)
  }

  /** The mouse came in or went out with its button down: the click that may end it on this half is no tap. */
  function draw(event: PointerEvent, index: number) {
    if (event.buttons !== 1 || event.pointerType === 'touch') return
    onPaint([index])
    drawn.current = index
  }

  /** Arrows move, with Shift they take the state along; 1 to 4 set. */
  function onKey(event: KeyboardEvent<HTMLElement>, at: number) {
    const state = availabilityStates[Number(event.key) - 1]
    const step = steps[event.key]
    if (state) onPaint([at], state)
    else if (step !== undefined) {
      event.preventDefault()
      const grid = event.currentTarget.closest('[role=group]')
      const next = grid?.querySelector<HTMLElement>(`[data-cell="${at + step}"]`)
      if (event.shiftKey && next) onPaint([at + step], stateAt(at))
      next?.focus()
    }
  }

  return (
    <div className={styles.day}>
      <button
        type="button"
        className={styles.name}
        aria-label={`${formatDay(day)}, todo el día`}
        onClick={paintDay}
      >
        {dayNames[weekday]}
        <b>{Number(day.slice(8))}</b>
      </button>
      {halves.map(({ name, from, to }, half) => {
        const shift = shiftIn(half)
        const index = cellIndex(weekday, half)
        const within = hours.filter((one) => one.from < to && from < one.to)
        const said = [availabilityLabels[stateAt(index)], ...within.map(hoursText)].join(', ')
        if (shift)
          return (
            <OwnShift
              key={name}
              shift={shift}
              half={name}
              index={index}
              onKeyDown={(event) => (event.key === '4' ? setCalledOff(shift) : onKey(event, index))}
              onCallOff={() => setCalledOff(shift)}
            />
          )
        return (
          <button
            key={name}
            type="button"
            data-cell={index}
            onKeyDown={(event) => onKey(event, index)}
            data-state={stateAt(index)}
            aria-label={`${formatDay(day)}, ${name.toLowerCase()}: ${said}`}
            onPointerDown={() => (drawn.current = undefined)}
            onPointerEnter={(event) => draw(event, index)}
            onPointerLeave={(event) => draw(event, index)}
            onClick={() => drawn.current !== index && tap(index, within.length === 0)}
          >
            <span className={styles.halfName}>{name}</span>
            <StateWord state={stateAt(index)} />
          </button>
        )
      })}
      <IconButton
        label={`Por horas: ${formatDay(day)}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconClock size={20} stroke={1.7} aria-hidden="true" />
      </IconButton>
      {isOpen ? (
        <div className={styles.hours}>
          <HoursOfDayLater
            answer={{ date: day, state: null, hours }}
            brush={brush}
            onChange={(next) => onHours(weekday, next.hours)}
          />
        </div>
      ) : (
        hours.length > 0 && <p className={styles.hours}>{hours.map(hoursText).join(', ')}</p>
      )}
      {calledOff?.jobId !== undefined && mayCallOff(calledOff) && (
        <CallOffOfOwnLater
          shift={{
            jobId: calledOff.jobId,
            date: calledOff.shiftDate ?? calledOff.date,
            startTime: calledOff.shiftStart ?? calledOff.startTime,
          }}
          where={calledOff.where}
          onClose={() => setCalledOff(undefined)}
        />
      )}
    </div>
  )
}
