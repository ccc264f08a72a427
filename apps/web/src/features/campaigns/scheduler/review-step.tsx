import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { partsOf, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { skippedText } from '@cuadrante/domain/dates/skipped-hours.ts'
import { monthName, weekdayNames } from '@cuadrante/domain/dates/spanish.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { beginsNextDay, endsNextDay } from '@cuadrante/domain/schedule/overnight.ts'
import { hasNoTime } from '@cuadrante/domain/schedule/problems.ts'
import type { DaySchedule, Slot } from '@cuadrante/domain/schedule/schedule.ts'
import { IconAlertCircle, IconAlertTriangle, IconCalendarX, IconPlus, IconX } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TimeField } from '../../../ui/form/dates/time-field.tsx'
import { Tag } from '../../../ui/status/status-badge.tsx'
import { fromMidnight, minutesOfDay } from './slot-minutes.ts'
import {
  addSlot,
  changeSlot,
  overlapText,
  removeDay,
  removeSlot,
  splitSlot,
  type ScheduleState,
} from './schedule-state.ts'
import { RailScale, SlotRail } from './slot-rail.tsx'
import styles from './review-step.module.css'

type ReviewStepProps = {
  state: ScheduleState
  onChange: (state: ScheduleState) => void
  zone: Zone
  warnings: ReadonlyMap<Day, readonly Conflict[]>
}

/** Step 3: every day with its slots, each of which can be changed, added or removed. */
export function ReviewStep({ state, onChange, zone, warnings }: ReviewStepProps) {
  if (state.schedule.length === 0)
    return (
      <EmptyState
        kind="first"
        title="Aún no hay horario"
        reason="Define los tramos y pulsa «Generar Horario»: aquí podrás ajustar cada día."
      />
    )
  return (
    <div className={styles.step}>
      <div className={styles.head} aria-hidden="true">
        <span>Día</span>
        <span>Tramos</span>
        <RailScale hours={[7, 12, 17, 22]} />
        <span>Horas</span>
      </div>
      <ul>
        {state.schedule.map((day) => (
          <li key={day.date}>
            <ReviewDay
              day={day}
              state={state}
              onChange={onChange}
              zone={zone}
              warnings={warnings.get(day.date) ?? []}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ReviewDayProps = Omit<ReviewStepProps, 'warnings'> & { day: DaySchedule; warnings: readonly Conflict[] }

function ReviewDay({ day, state, onChange, zone, warnings }: ReviewDayProps) {
  const { date, timeSlots } = day
  const name = dayText(date)
  const minutes = minutesOfDay(state.schedule, date, zone)
  const overnight = timeSlots.findIndex(endsNextDay)
  const overlaps = timeSlots
    .map((_, index) => overlapText(timeSlots, index))
    .filter((text) => text !== undefined)
  const skipped = timeSlots.flatMap((slot) => {
    const text = skippedText(date, slot, zone)
    return text ? [{ text, isRefused: hasNoTime(date, slot, zone) }] : []
  })
  const isOfNextDay = timeSlots.slice(overnight, overnight + 1).some(beginsNextDay)
  return (
    <>
      <div className={styles.day}>
        <b>{name}</b>
        <div className={styles.slots}>
          {timeSlots.map((slot, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- slots have no name but their place
            <Fragment key={index}>
              <ReviewSlot
                slot={slot}
                label={`${name}, tramo ${index + 1}`}
                canRemove={timeSlots.length > 1}
                isWarned={warnings.some(({ severity }) => severity !== 'info')}
                onChange={(next) => onChange(changeSlot(state, date, index, next))}
                onRemove={() => onChange(removeSlot(state, date, index))}
              />
            </Fragment>
          ))}
          {state.edited.includes(date) && <Tag tone="blue">Editado</Tag>}
        </div>
        <SlotRail slots={timeSlots} isWarned={warnings.some(({ severity }) => severity !== 'info')} />
        <span className={styles.hours}>{minutes > 0 && durationText(minutes)}</span>
        <span className={styles.buttons}>
          <IconButton label={`Añadir un tramo al ${name}`} onClick={() => onChange(addSlot(state, date))}>
            <IconPlus size={17} stroke={1.7} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Quitar el ${name}`} onClick={() => onChange(removeDay(state, date))}>
            <IconCalendarX size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {overlaps.map((text) => (
        <p key={text} className={styles.warning} data-severity="block" role="alert">
          <IconAlertCircle size={17} stroke={1.7} aria-hidden="true" />
          <span>{text}</span>
        </p>
      ))}
      {skipped.map(({ text, isRefused }) => (
        <p
          key={text}
          className={styles.warning}
          data-severity={isRefused ? 'block' : undefined}
          role={isRefused ? 'alert' : 'status'}
        >
          <IconAlertTriangle size={17} stroke={1.7} aria-hidden="true" />
          <span>{text}</span>
        </p>
      ))}
      {overnight >= 0 && (
        <p className={styles.warning}>
          <IconAlertTriangle size={17} stroke={1.7} aria-hidden="true" />
          {isOfNextDay ? (
            <span>{fromMidnight}</span>
          ) : (
            <>
              <span>El fin va antes que el inicio: el turno acaba al día siguiente.</span>
              <Button size="small" onClick={() => onChange(splitSlot(state, date, overnight))}>
                Dividir en dos días
              </Button>
            </>
          )}
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning.message} className={styles.warning} data-severity={warning.severity}>
          <IconAlertTriangle size={17} stroke={1.7} aria-hidden="true" />
          <span>{warning.message}</span>
        </p>
      ))}
    </>
  )
}

type ReviewSlotProps = {
  slot: Slot
  label: string
  canRemove: boolean
  isWarned: boolean
  onChange: (slot: Slot) => void
  onRemove: () => void
}

const ReviewSlot = ({ slot, label, canRemove, isWarned, onChange, onRemove }: ReviewSlotProps) => (
  <span className={styles.slot} data-warned={isWarned || undefined}>
    <TimeField
      label={`Inicio: ${label}`}
      isLabelHidden
      placeholder="09:30"
      value={slot.startTime}
      onChange={(startTime) => onChange({ ...slot, startTime })}
    />
    <i aria-hidden="true">–</i>
    <TimeField
      label={`Fin: ${label}`}
      isLabelHidden
      placeholder="14:30"
      value={slot.endTime}
      onChange={(endTime) => onChange({ ...slot, endTime })}
    />
    {canRemove && (
      <IconButton label={`Quitar: ${label}`} onClick={onRemove}>
        <IconX size={14} stroke={1.9} aria-hidden="true" />
      </IconButton>
    )}
  </span>
)

/** "Vie 27 nov" */
export function dayText(day: Day): string {
  const weekday = weekdayNames[weekdayOf(day)].slice(0, 3)
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${partsOf(day).day} ${monthName(partsOf(day).month).slice(0, 3)}`
}
