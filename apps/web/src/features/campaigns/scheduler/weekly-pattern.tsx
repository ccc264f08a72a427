import { addDays, type Day, type Weekday } from '@cuadrante/domain/dates/day.ts'
import type { HolidayPlace } from '@cuadrante/domain/dates/holidays.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { chosenDays } from '@cuadrante/domain/schedule/day-choice.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { count } from '../../../ui/format.ts'
import { useHolidays } from '../../../records/holidays.ts'
import { everyWeekday, WeekdayToggles } from './weekday-toggles.tsx'
import styles from './weekly-pattern.module.css'

type WeeklyPatternProps = {
  from: Day
  place: HolidayPlace | undefined
  onAdd: (days: readonly Day[]) => void
  onClose: () => void
}

/** Many days at once: a range, on all or on some weekdays, holidays or not. */
export function WeeklyPattern({ from, place, onAdd, onClose }: WeeklyPatternProps) {
  const [first, setFirst] = useState<Day | null>(from)
  const [last, setLast] = useState<Day | null>(addDays(from, 27))
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>(everyWeekday)
  const [skipsHolidays, setSkipsHolidays] = useState(true)
  const rule = useHolidays(first ?? from, last ?? from)
  const choice = first && last ? { from: first, to: last, weekdays, skipsHolidays } : undefined
  const chosen = choice ? chosenDays(choice, (day) => rule(day, place)) : { days: [], skipped: [] }
  const days = chosen.days.slice(0, mostDays)
  return (
    <section className={styles.pattern} aria-label="Rango y días de la semana">
      <div className={styles.range}>
        <DateField label="Desde" value={first} onChange={setFirst} />
        <DateField
          label="Hasta"
          value={last}
          onChange={setLast}
          error={first && last && last < first ? 'Va antes del primero' : undefined}
        />
      </div>
      <WeekdayToggles chosen={weekdays} onChange={setWeekdays} />
      <SwitchField label="Saltar los festivos" value={skipsHolidays} onChange={setSkipsHolidays} />
      {chosen.skipped.length > 0 && (
        <p className="secondary" role="status">
          Sin {chosen.skipped.map(({ day, name }) => `${shortDay(day)} (${name})`).join(', ')}.
        </p>
      )}
      <div className={styles.actions}>
        <Button size="small" onClick={onClose}>
          Cerrar
        </Button>
        <Button
          size="small"
          disabled={days.length === 0}
          onClick={() => {
            onAdd(days)
            onClose()
          }}
        >
          Elegir {count(days.length, 'día')}
        </Button>
      </div>
    </section>
  )
}

/** A job has no more days than this. */
const mostDays = 400
