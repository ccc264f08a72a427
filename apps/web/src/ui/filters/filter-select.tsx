import { IconChevronDown } from '@tabler/icons-react'
import styles from './filter-select.module.css'

type FilterSelectProps<V extends string> = {
  /** Name of the filter: "Mes". */
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { readonly value: V; readonly label: string }[]
}

/** A filter that shows its name and value inside: "Mes Noviembre". The system's own menu opens. */
export const FilterSelect = <V extends string>({ label, value, onChange, options }: FilterSelectProps<V>) => (
  <span className={styles.select}>
    <span aria-hidden="true" className={styles.face}>
      <span>{label}</span>
      <b>{options.find((option) => option.value === value)?.label}</b>
      <IconChevronDown size={15} />
    </span>
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as V)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </span>
)
