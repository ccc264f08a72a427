import type { ReactNode } from 'react'
import styles from './segmented.module.css'

type SegmentedProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { readonly value: V; readonly label: string; readonly icon?: ReactNode }[]
}

/** A few exclusive views of the same thing, side by side. */
export const Segmented = <V extends string>({ label, value, onChange, options }: SegmentedProps<V>) => (
  <div className={`${styles.segmented} off-paper`} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.icon}
        {option.label}
      </button>
    ))}
  </div>
)
