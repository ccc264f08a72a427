import type { Weekday } from '@cuadrante/domain/dates/day.ts'
import { weekdayInitials, weekdayNames } from '@cuadrante/domain/dates/spanish.ts'
import styles from './weekday-toggles.module.css'

export const everyWeekday: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

type WeekdayTogglesProps = {
  chosen: readonly Weekday[]
  /** The days chosen now, from Monday on. */
  onChange: (weekdays: readonly Weekday[]) => void
}

/** Monday to Sunday, each on or off. */
export const WeekdayToggles = ({ chosen, onChange }: WeekdayTogglesProps) => (
  <div className={styles.weekdays} role="group" aria-label="Días de la semana">
    {everyWeekday.map((weekday) => (
      <button
        key={weekday}
        type="button"
        aria-label={weekdayNames[weekday]}
        aria-pressed={chosen.includes(weekday)}
        onClick={() =>
          onChange(
            everyWeekday.filter((one) => (one === weekday ? !chosen.includes(one) : chosen.includes(one))),
          )
        }
      >
        {weekdayInitials[weekday]}
      </button>
    ))}
  </div>
)
