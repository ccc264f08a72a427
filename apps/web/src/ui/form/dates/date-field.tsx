import { Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import { IconButton } from '../../button.tsx'
import type { DayPickerProps } from './day-picker.tsx'
import { formatDayText, parseDay, type Day } from './date-text.ts'
import { FieldFrame, type FieldProps } from '../field-frame.tsx'
import { useTyped } from '../use-typed.ts'
import styles from '../field.module.css'

type DateFieldProps = FieldProps<Day | null> & {
  /** Shows the year with two digits, as the worker form does. */
  isShort?: boolean
  /** Two-digit years fall in the past (birthdays). */
  pivot?: 'past' | 'near'
  min?: Day
  max?: Day
}

/**
 * A day, typed ("20/11/2026") or picked. What is typed stays until it is left; what is no day reports an empty value and
 * says so under the field.
 */
export function DateField({ value, onChange, isShort, pivot, min, max, ...frame }: DateFieldProps) {
  const { text: typed, type, forget } = useTyped(value)
  const [isOpen, setIsOpen] = useState(false)
  /** Fetched before it is first opened, so that the focus finds a day. */
  const [DayPicker, setDayPicker] = useState<ComponentType<DayPickerProps>>()
  const isWrong = typed !== undefined && typed.trim() !== '' && parseDay(typed, pivot) === undefined
  const [wasLeft, setWasLeft] = useState(false)

  async function toggleCalendar() {
    if (!DayPicker) {
      const { default: loaded } = await import('./day-picker.tsx')
      setDayPicker(() => loaded)
    }
    setIsOpen((open) => !open)
  }

  function take(text: string) {
    const day = parseDay(text, pivot)
    type(text, day ?? null)
    setWasLeft(false)
    if (day !== undefined || text.trim() === '' || value !== null) onChange(day ?? null)
  }

  function leave() {
    setWasLeft(true)
    if (!isWrong) forget()
  }

  return (
    <FieldFrame
      {...frame}
      error={wasLeft && isWrong ? 'La fecha no es válida: escribe día, mes y año.' : frame.error}
    >
      {(control) => (
        <Popover
          opened={isOpen}
          onChange={setIsOpen}
          position="bottom-end"
          trapFocus
          returnFocus
          withinPortal
          withRoles={false}
        >
          <Popover.Target>
            <span className={styles.wrap}>
              <input
                {...control}
                className={styles.input}
                inputMode="numeric"
                autoComplete="off"
                placeholder={isShort ? 'dd/mm/aa' : 'dd/mm/aaaa'}
                value={typed ?? formatDayText(value, isShort)}
                onChange={(event) => take(event.target.value)}
                onBlur={leave}
              />
              <IconButton
                className={styles.inside}
                label={`Elegir ${frame.label} en el calendario`}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                disabled={frame.disabled}
                onClick={() => void toggleCalendar()}
              >
                <IconCalendar size={17} stroke={1.6} aria-hidden="true" />
              </IconButton>
            </span>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={`Calendario de ${frame.label}`}>
            {DayPicker && (
              <DayPicker
                value={value}
                min={min}
                max={max}
                onPick={(day) => {
                  forget()
                  onChange(day)
                  setIsOpen(false)
                }}
              />
            )}
          </Popover.Dropdown>
        </Popover>
      )}
    </FieldFrame>
  )
}
