import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

type TextFieldProps = FieldProps<string> & {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoCapitalize?: 'none' | 'characters'
  placeholder?: string
  maxLength?: number
  inputMode?: 'numeric' | 'decimal'
}

/** One line of text, e-mail, telephone or address of a page. */
export const TextField = ({
  value,
  onChange,
  type = 'text',
  autoComplete = 'off',
  autoCapitalize,
  placeholder,
  maxLength,
  inputMode,
  ...frame
}: TextFieldProps) => (
  <FieldFrame {...frame}>
    {(control) => (
      <input
        {...control}
        className={styles.input}
        type={type}
        value={value}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        placeholder={placeholder}
        maxLength={maxLength}
        inputMode={inputMode}
        spellCheck={type === 'text' ? undefined : false}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FieldFrame>
)

type TextAreaFieldProps = FieldProps<string> & { rows?: number; maxLength?: number; placeholder?: string }

/** Several lines of text. With `maxLength` the fact below counts what is left once it matters. */
export function TextAreaField({
  value,
  onChange,
  rows = 3,
  maxLength,
  placeholder,
  ...frame
}: TextAreaFieldProps) {
  const left = maxLength === undefined ? undefined : maxLength - value.length
  const fact =
    frame.fact ?? (left !== undefined && left < 60 ? `Quedan ${Math.max(0, left)} caracteres` : undefined)
  return (
    <FieldFrame {...frame} fact={fact}>
      {(control) => (
        <textarea
          {...control}
          className={styles.input}
          rows={rows}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
