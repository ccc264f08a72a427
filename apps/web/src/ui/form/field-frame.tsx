import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** What every field takes. An error blocks; a hint warns; a fact only informs. */
export type FieldProps<V> = {
  label: string
  value: V
  onChange: (value: V) => void
  /** Path of the value in the form ("user.email"); the save bar and server errors find the field by it. */
  name?: string
  isRequired?: boolean
  disabled?: boolean
  error?: string | undefined
  /** Amber: does not block ("La letra debería ser J."). */
  hint?: ReactNode
  /** Grey: "27 años", "Valor propuesto". */
  fact?: ReactNode
  /** The label is read aloud but not seen (rows of a list). */
  isLabelHidden?: boolean
  size?: 'normal' | 'large'
}

/** What a control must carry so that its label and messages belong to it. */
export type ControlProps = {
  id: string
  name?: string
  disabled?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
  'data-field'?: string
}

type FieldFrameProps = Pick<
  FieldProps<never>,
  'label' | 'name' | 'isRequired' | 'disabled' | 'error' | 'hint' | 'fact' | 'isLabelHidden' | 'size'
> & { children: (control: ControlProps) => ReactNode }

/** Label above, control, and below it the error, else the hint, else the fact. */
export function FieldFrame({ label, name, error, hint, fact, children, ...rest }: FieldFrameProps) {
  const id = useId()
  const message = error ? 'error' : hint ? 'hint' : fact ? 'fact' : undefined
  return (
    <div className={styles.field} data-size={rest.size} data-error={error ? true : undefined}>
      <label htmlFor={id} className={rest.isLabelHidden ? 'only-for-readers' : styles.label}>
        {label}
        {rest.isRequired && <em aria-hidden="true"> *</em>}
      </label>
      {children({
        id,
        ...(name ? { name, 'data-field': name } : {}),
        ...(rest.disabled ? { disabled: true } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
        ...(rest.isRequired ? { 'aria-required': true } : {}),
        ...(message ? { 'aria-describedby': `${id}-message` } : {}),
      })}
      {message && (
        <p id={`${id}-message`} className={`${styles.message} ${styles[message]}`}>
          {message === 'error' && <IconExclamationCircle size={15} stroke={1.9} aria-hidden="true" />}
          {message === 'hint' && <IconAlertTriangle size={15} stroke={1.9} aria-hidden="true" />}
          <span>{error || hint || fact}</span>
        </p>
      )}
    </div>
  )
}

/** A sentence about the whole form: why it was refused. Announced when it appears; nothing when empty. */
export const FormMessage = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className={styles.formMessage} role="alert">
      <IconExclamationCircle size={18} stroke={1.9} aria-hidden="true" />
      <span>{children}</span>
    </p>
  ) : null

/** Six columns for the fields of a form; {@link Cell} says how many one takes. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
)

type CellProps = {
  span?: 2 | 3 | 4 | 6
  /** Takes the whole width of the phone, where 2 and 3 otherwise take half of it. */
  isWholeOnPhone?: boolean
  children: ReactNode
}

/** 2, 3, 4 or 6 of six columns; on the phone halves and wholes. */
export const Cell = ({ span = 3, isWholeOnPhone, children }: CellProps) => (
  <div className={styles.cell} data-span={span} data-whole={isWholeOnPhone || undefined}>
    {children}
  </div>
)
