import { weekdayLetters, weekdayNames } from '../visit-words.ts'
import styles from './setup.module.css'

type WeekdayBoxesProps = {
  legend: string
  value: readonly number[]
  onChange: (weekdays: number[]) => void
  error?: string | undefined
}

/** Days of the week to tick, Monday 0. */
export const WeekdayBoxes = ({ legend, value, onChange, error }: WeekdayBoxesProps) => (
  <fieldset className={styles.weekdays}>
    <legend>{legend}</legend>
    {weekdayLetters.map((letter, day) => (
      <label key={letter}>
        <input
          type="checkbox"
          aria-label={weekdayNames[day]}
          checked={value.includes(day)}
          onChange={() =>
            onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day])
          }
        />
        {letter}
      </label>
    ))}
    {error && <p role="alert">{error}</p>}
  </fieldset>
)
