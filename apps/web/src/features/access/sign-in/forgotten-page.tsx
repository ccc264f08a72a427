import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import { forgottenBody } from '@cuadrante/contract/access/security.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { paths } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import styles from './sign-in.module.css'

/** "¿Olvidaste tu contraseña?": asks for a link, by mail or from the office. */
export default function ForgottenPage() {
  const [said, setSaid] = useState<string>()
  const form = useRecordForm({
    initial: { login: '' },
    schema: forgottenBody,
    save: (body) => call(security.forgotten, { body }, { skipErrorToast: true }),
    onSaved: ({ message }) => setSaid(message),
  })
  useEffect(() => {
    document.title = '¿Olvidaste tu contraseña? · Cuadrante'
  }, [])
  const back = (
    <ButtonLink to={paths.login} size="large" isWide look={said ? 'filled' : 'plain'}>
      Volver a Iniciar Sesión
    </ButtonLink>
  )

  return (
    <SignInFrame>
      {said ? (
        <div className={styles.form}>
          <h1>Solicitud enviada</h1>
          <p className={styles.help} role="status">
            {said}
          </p>
          {back}
        </div>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.submit()
          }}
        >
          <div>
            <h1>¿Olvidaste tu contraseña?</h1>
            <p className={styles.help}>
              Escribe tu usuario. Recibirás un enlace para elegir otra, por correo o de la oficina.
            </p>
          </div>
          <FormMessage>{form.refusal}</FormMessage>
          <TextField
            label="Usuario"
            autoComplete="username"
            autoCapitalize="none"
            size="large"
            {...form.field<string>('login')}
          />
          <SaveButton of={form} type="submit" look="filled" size="large" isWide>
            Pedir otra contraseña
          </SaveButton>
          {back}
        </form>
      )}
    </SignInFrame>
  )
}
