import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

type PasswordFieldProps = FieldProps<string> & { autoComplete: 'current-password' | 'new-password' }

/** A password with show and hide. Pasting is allowed; its strength is not judged here. */
export function PasswordField({ value, onChange, autoComplete, ...frame }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className={styles.wrap}>
          <input
            {...control}
            className={styles.input}
            type={isShown ? 'text' : 'password'}
            value={value}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            className={styles.inside}
            label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={18} stroke={1.7} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </FieldFrame>
  )
}
