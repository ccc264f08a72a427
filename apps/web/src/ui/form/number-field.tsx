import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber, parseNumber } from '../format.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useTyped } from './use-typed.ts'
import styles from './field.module.css'

type NumberFieldProps = FieldProps<number | null> & {
  /** Decimals kept and shown. Money has two, kilometres one. */
  decimals?: number
  /** Shown at the end of the field: "€", "km", "h". */
  unit?: string
  placeholder?: string
  /** Without points between thousands: a year, a number that names. */
  isPlain?: boolean
  /** Buttons and arrow keys go this much down and up, to the next multiple of it; what they begin with where nothing is written. */
  step?: number
}

/**
 * A number typed as Spaniards write it ("1.234,5"). While it is being typed the text stays as it is; on leaving it is
 * rounded and formatted. An empty field is null; what is no number stays on screen and reports NaN, for the form to refuse.
 */
export function NumberField({
  value,
  onChange,
  decimals = 0,
  unit,
  placeholder,
  isPlain,
  step,
  ...frame
}: NumberFieldProps) {
  const { text: typed, type, forget } = useTyped(value)
  const format = (number: number) => (isPlain ? String(number) : formatNumber(number, decimals))
  const shown = typed ?? (value === null || Number.isNaN(value) ? '' : format(value))

  function leave() {
    if (typed === undefined) return
    const number = parseNumber(typed)
    if (number === undefined) return
    forget()
    onChange(roundHalfUp(number, decimals))
  }

  function goes(by: -1 | 1) {
    if (step === undefined || frame.disabled) return
    const from = value === null || Number.isNaN(value) ? 0 : value
    const steps = by > 0 ? Math.floor(from / step) + 1 : Math.ceil(from / step) - 1
    forget()
    onChange(Math.max(step, steps * step))
  }

  return (
    <FieldFrame {...frame} error={frame.error ?? (Number.isNaN(value) ? 'Escribe un número' : undefined)}>
      {(control) => (
        <span className={step === undefined ? styles.wrap : styles.stepped}>
          {step !== undefined && (
            <StepButton label={`${frame.label}: menos`} onStep={() => goes(-1)}>
              <IconMinus size={15} stroke={2} aria-hidden="true" />
            </StepButton>
          )}
          <input
            {...control}
            className={isPlain ? styles.input : `${styles.input} ${styles.end}`}
            style={unit ? { paddingRight: `calc(22px + ${unit.length}ch)` } : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            placeholder={placeholder}
            onChange={(event) => {
              const text = event.target.value
              const number = text.trim() === '' ? null : (parseNumber(text) ?? Number.NaN)
              type(text, number)
              onChange(number)
            }}
            onBlur={leave}
            onKeyDown={({ key }) => {
              if (key === 'ArrowUp') goes(1)
              if (key === 'ArrowDown') goes(-1)
            }}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
          {step !== undefined && (
            <StepButton label={`${frame.label}: más`} onStep={() => goes(1)}>
              <IconPlus size={15} stroke={2} aria-hidden="true" />
            </StepButton>
          )}
        </span>
      )}
    </FieldFrame>
  )
}

type StepButtonProps = { label: string; onStep: () => void; children: ReactNode }

const StepButton = ({ label, onStep, children }: StepButtonProps) => (
  <button type="button" className={styles.step} aria-label={label} onClick={onStep}>
    {children}
  </button>
)

/** Euros with two decimals. */
export const MoneyField = (props: Omit<NumberFieldProps, 'decimals' | 'unit'>) => (
  <NumberField {...props} decimals={2} unit="€" />
)

/** Kilometres with one decimal. */
export const KmField = (props: Omit<NumberFieldProps, 'decimals' | 'unit'>) => (
  <NumberField {...props} decimals={1} unit="km" />
)

const roundHalfUp = (value: number, decimals: number): number =>
  Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`)
