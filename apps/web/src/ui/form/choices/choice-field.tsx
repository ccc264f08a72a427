import { IconChevronDown } from '@tabler/icons-react'
import { FieldFrame, type FieldProps } from '../field-frame.tsx'
import styles from '../field.module.css'

export type Option<V extends string = string> = {
  readonly value: V
  readonly label: string
  readonly isOff?: boolean
}

type ChoiceFieldProps<V extends string> = FieldProps<V | ''> & {
  options: readonly Option<V>[]
  /** Words for "nothing chosen". With `isRequired` it can be read but not chosen again. */
  placeholder?: string
  /** What is chosen may be exchanged, never emptied. */
  keepsChoice?: boolean
}

/** One of a short list: the system's own menu, which phones show best. */
export function ChoiceField<V extends string>({
  value,
  onChange,
  options,
  placeholder = 'Elige una opción',
  keepsChoice = false,
  ...frame
}: ChoiceFieldProps<V>) {
  const isEmptied = !frame.isRequired && !keepsChoice
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className={styles.wrap}>
          <select
            {...control}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value as V | '')}
          >
            {(isEmptied || value === '') && (
              <option value="" disabled={!isEmptied}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isOff}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} className={styles.chevron} aria-hidden="true" />
        </span>
      )}
    </FieldFrame>
  )
}

/** `{ ACTIVE: 'Activo' }` as options, in the order written. */
export const optionsOf = <V extends string>(labels: Readonly<Record<V, string>>): Option<V>[] =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }))
