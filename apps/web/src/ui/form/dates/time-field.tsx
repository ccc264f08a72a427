import { useState, type KeyboardEvent } from 'react'
import { parseTime } from './date-text.ts'
import { FieldFrame, type FieldProps } from '../field-frame.tsx'
import { useTyped } from '../use-typed.ts'
import styles from '../field.module.css'

const step = 15
const minutesInDay = 24 * 60

/** An hour of the day in 24 h, "09:30". Also takes "930" and "9h"; the arrows move it by a quarter of an hour. */
export function TimeField({
  value,
  onChange,
  placeholder = '09:30',
  endsDay = false,
  ...frame
}: FieldProps<string> & {
  placeholder?: string
  /** Whether "24:00" is taken, as 00:00. */
  endsDay?: boolean
}) {
  const { text: typed, type, forget } = useTyped(value)
  const isWrong = typed !== undefined && typed.trim() !== '' && parseTime(typed, endsDay) === undefined
  const [wasLeft, setWasLeft] = useState(false)

  function moveWithArrows(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0
    const now = parseTime(typed ?? value)
    if (by === 0 || now === undefined) return
    event.preventDefault()
    forget()
    onChange(moved(now, by))
  }

  return (
    <FieldFrame
      {...frame}
      error={wasLeft && isWrong ? 'La hora no es válida: escribe, por ejemplo, 09:30.' : frame.error}
    >
      {(control) => (
        <input
          {...control}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? value}
          onKeyDown={moveWithArrows}
          onChange={(event) => {
            const time = parseTime(event.target.value, endsDay) ?? ''
            type(event.target.value, time)
            setWasLeft(false)
            onChange(time)
          }}
          onBlur={() => {
            setWasLeft(true)
            if (!isWrong) forget()
          }}
        />
      )}
    </FieldFrame>
  )
}

function moved(time: string, by: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const total = (hours * 60 + minutes + by + minutesInDay) % minutesInDay
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
