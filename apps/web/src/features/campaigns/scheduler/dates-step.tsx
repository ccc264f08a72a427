import { addMonths, daysFrom, partsOf, type Day } from '@cuadrante/domain/dates/day.ts'
import type { HolidayPlace } from '@cuadrante/domain/dates/holidays.ts'
import { monthName, weekdayNames } from '@cuadrante/domain/dates/spanish.ts'
import { weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { IconChevronLeft, IconChevronRight, IconRepeat, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { monthTitle } from '../../../records/month-title.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { useIsPhone } from '../../../ui/hooks.ts'
import { useHolidays } from '../../../records/holidays.ts'
import { MonthGrid } from './month-grid.tsx'
import { addDays, removeDay, toggleDay, type ScheduleState } from './schedule-state.ts'
import styles from './dates-step.module.css'
import { WeeklyPattern } from './weekly-pattern.tsx'

type DatesStepProps = {
  state: ScheduleState
  onChange: (state: ScheduleState) => void
  today: Day
  /** Where the calendar opens while no day is chosen. */
  opening: Day
  /** Days that the job has already. */
  busy: ReadonlySet<Day>
  /** Whose holidays are shown and skipped. */
  place: HolidayPlace | undefined
}

/** Step 1: days, one by one, by range with Shift, or by range and weekday. */
export function DatesStep({ state, onChange, today, opening, busy, place }: DatesStepProps) {
  const isPhone = useIsPhone()
  const [focused, setFocused] = useState(state.days[0] ?? opening)
  const [shown, setShown] = useState(focused)
  const [isRepeating, setIsRepeating] = useState(false)
  const lastPicked = useRef<Day>(undefined)
  const grid = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const rule = useHolidays(shown, addMonths(shown, 1))
  const months = [shown, ...(isPhone ? [] : [addMonths(shown, 1)])].map((day) => day.slice(0, 7))

  function focusDay(day: Day) {
    if (day === focused) return
    wantsFocus.current = true
    setFocused(day)
    if (!months.includes(day.slice(0, 7))) setShown(day)
  }
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  function pick(day: Day, isRange: boolean) {
    const from = lastPicked.current
    lastPicked.current = day
    if (isRange && from) onChange(addDays(state, from < day ? daysFrom(from, day) : daysFrom(day, from)))
    else onChange(toggleDay(state, day))
  }

  return (
    <div className={styles.step}>
      <div className={styles.months} ref={grid}>
        <IconButton
          label="Mes anterior"
          className={styles.before}
          onClick={() => setShown(addMonths(shown, -1))}
        >
          <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Mes siguiente"
          className={styles.after}
          onClick={() => setShown(addMonths(shown, 1))}
        >
          <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
        </IconButton>
        <div className={styles.grids}>
          {months.map((month) => (
            <MonthGrid
              key={month}
              month={month}
              today={today}
              chosen={new Set(state.days)}
              busy={busy}
              holidayOn={(day) => rule(day, place)}
              focused={focused}
              onFocus={focusDay}
              onPick={pick}
            />
          ))}
        </div>
        <ul className={styles.legend} aria-hidden="true">
          <li data-kind="chosen">Elegido</li>
          {busy.size > 0 && <li data-kind="busy">Ya tiene turno</li>}
          <li data-kind="today">Hoy</li>
          <li data-kind="holiday">Festivo</li>
        </ul>
      </div>
      <aside className={styles.chosen} aria-label="Días elegidos">
        <h3 role="status">
          {state.days.length === 0
            ? 'Ningún día elegido'
            : `${count(state.days.length, 'día')} ${state.days.length === 1 ? 'elegido' : 'elegidos'}`}
        </h3>
        <ChosenDays days={state.days} onRemove={(day) => onChange(removeDay(state, day))} />
        {isRepeating ? (
          <WeeklyPattern
            from={state.days[0] ?? opening}
            place={place}
            onAdd={(days) => onChange(addDays(state, days))}
            onClose={() => setIsRepeating(false)}
          />
        ) : (
          <Button
            isWide
            icon={<IconRepeat size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setIsRepeating(true)}
          >
            Rango o semanas…
          </Button>
        )}
      </aside>
    </div>
  )
}

function ChosenDays({ days, onRemove }: { days: readonly Day[]; onRemove: (day: Day) => void }) {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  return (
    <div className={styles.list}>
      {months.map((month) => (
        <section key={month}>
          <h4>{monthTitle(month)}</h4>
          <ul>
            {days
              .filter((day) => day.startsWith(month))
              .map((day) => (
                <li key={day}>
                  <span>
                    {weekdayNames[weekdayOf(day)]} {partsOf(day).day}
                  </span>
                  <IconButton
                    label={`Quitar ${weekdayNames[weekdayOf(day)]} ${partsOf(day).day} de ${monthName(partsOf(day).month)}`}
                    onClick={() => onRemove(day)}
                  >
                    <IconX size={15} stroke={1.9} aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
