import { useState } from 'react'
import { formatNumber, parseNumber } from '../format.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

type NumberFieldProps = FieldProps<number | null> & {
  /** Decimals kept and shown. Money has two, kilometres one. */
  decimals?: number
  /** Shown at the end of the field: "€", "km", "h". */
  unit?: string
  placeholder?: string
  /** Without points between thousands: a year, a number that names. */
  isPlain?: boolean
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
  ...frame
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const format = (number: number) => (isPlain ? String(number) : formatNumber(number, decimals))
  const shown = typed ?? (value === null || Number.isNaN(value) ? '' : format(value))

  function leave() {
    if (typed === undefined) return
    const number = parseNumber(typed)
    if (number === undefined) return
    setTyped(undefined)
    onChange(roundHalfUp(number, decimals))
  }

  return (
    <FieldFrame {...frame} error={frame.error ?? (Number.isNaN(value) ? 'Escribe un número' : undefined)}>
      {(control) => (
        <span className={styles.wrap}>
          <input
            {...control}
            className={`${styles.input} ${styles.end}`}
            style={unit ? { paddingRight: `calc(22px + ${unit.length}ch)` } : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            placeholder={placeholder}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(
                event.target.value.trim() === '' ? null : (parseNumber(event.target.value) ?? Number.NaN),
              )
            }}
            onBlur={leave}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

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
