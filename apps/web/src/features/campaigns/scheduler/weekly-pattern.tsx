import { addDays, daysOnWeekdays, type Day, type Weekday } from '@cuadrante/domain/dates/day.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { count } from '../../../ui/format.ts'
import { everyWeekday, WeekdayToggles } from './weekday-toggles.tsx'
import styles from './weekly-pattern.module.css'

type WeeklyPatternProps = { from: Day; onAdd: (days: readonly Day[]) => void; onClose: () => void }

/** Many days at once: a range, on all or on some weekdays. */
export function WeeklyPattern({ from, onAdd, onClose }: WeeklyPatternProps) {
  const [first, setFirst] = useState<Day | null>(from)
  const [last, setLast] = useState<Day | null>(addDays(from, 27))
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>(everyWeekday)
  const days = first && last ? daysOnWeekdays(first, last, weekdays).slice(0, mostDays) : []
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
