import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { passwordBody } from '@cuadrante/contract/access/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { isOutage } from '../../../api/failure.ts'
import { homeOf, paths } from '../../../api/paths.ts'
import { currentSession, signOut, useSession } from '../../../api/session/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import styles from './sign-in.module.css'

const purposes = {
  'first-admin': 'Crea la contraseña de la primera cuenta de administración.',
  invitation: 'Elige la contraseña con la que entrarás.',
  reset: 'Elige una contraseña nueva. Se cerrarán las sesiones abiertas.',
} as const

/** Where a link of one use leads: first administrator, invitation or forgotten password. */
export default function OneTimeLinkPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const session = useSession()
  const isIn = session.state === 'signedIn'
  const link = useQuery({
    queryKey: ['one-time-link', token],
    queryFn: () => call(accessEndpoints.readLink, { params: { token } }, { skipErrorToast: true }),
    staleTime: Infinity,
  })
  useEffect(() => {
    document.title = 'Elige tu contraseña · Cuadrante'
  }, [])

  return (
    <SignInFrame>
      <div className={styles.form}>
        <h1>{link.isError && !isOutage(link.error) ? 'Este enlace ya no sirve' : 'Elige tu contraseña'}</h1>
        {link.isPending && <p role="status">Cargando...</p>}
        {link.isError && (
          <>
            {isOutage(link.error) ? (
              <>
                <FormMessage>{sentenceOf(link.error)}</FormMessage>
                <Button
                  look="filled"
                  size="large"
                  isWide
                  isBusy={link.isFetching}
                  onClick={() => void link.refetch()}
                >
                  Reintentar
                </Button>
              </>
            ) : (
              <p className={styles.help} role="alert">
                Se ha usado ya, ha caducado, lo ha sustituido otro más nuevo o está incompleto. Si ya elegiste
                tu contraseña, inicia sesión con ella; si no, pide otro enlace.
              </p>
            )}
            <ButtonLink
              to={isIn ? homeOf(session.activeRole) : paths.login}
              look={isOutage(link.error) ? 'plain' : 'filled'}
              size="large"
              isWide
            >
              {isIn ? 'Volver al inicio' : 'Ir a Iniciar Sesión'}
            </ButtonLink>
            {!isOutage(link.error) && !isIn && (
              <ButtonLink to={paths.forgotten} size="large" isWide>
                Pedir otro enlace
              </ButtonLink>
            )}
          </>
        )}
        {link.data && (
          <>
            <p className={styles.help}>
              {purposes[link.data.purpose]}
              {link.data.login && (
                <>
                  {' '}
                  Tu usuario es <b>{link.data.login}</b>.
                </>
              )}
            </p>
            {isIn && (
              <p className={styles.ending}>
                En este navegador está abierta la sesión de {session.user.name}. Se cerrará al guardar la
                contraseña.
              </p>
            )}
            <NewPasswordForm token={token} login={link.data.login} />
          </>
        )}
      </div>
    </SignInFrame>
  )
}

function NewPasswordForm({ token, login }: { token: string; login: string | null }) {
  const navigate = useNavigate()
  const form = useRecordForm({
    initial: { token, newPassword: '' },
    schema: passwordBody,
    save: (body) => call(accessEndpoints.usePassword, { body }, { skipErrorToast: true }),
    onSaved: async ({ message }) => {
      toast('success', message)
      // Whoever was inside here is not the one to go on, or has lost the session to the new password.
      if (currentSession().state === 'signedIn') await signOut()
      void navigate({ to: paths.login, replace: true, state: { login: login ?? undefined } as never })
    },
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <FormMessage>{form.refusal}</FormMessage>
      {/* What keeps passwords in the browser stores the new one under this name. */}
      {login && <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />}
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        size="large"
        fact="Al menos 8 caracteres."
        {...form.field<string>('newPassword')}
      />
      <SaveButton of={form} type="submit" look="filled" size="large" isWide>
        Guardar contraseña
      </SaveButton>
    </form>
  )
}
