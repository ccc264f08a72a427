import type { FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

/** Yes or no, with its label at the right. */
export const SwitchField = ({ label, value, onChange, name, disabled }: FieldProps<boolean>) => (
  <label className={styles.switch}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={value}
      checked={value}
      disabled={disabled}
      data-field={name}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
)
