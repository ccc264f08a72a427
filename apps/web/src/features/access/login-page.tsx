import { IconArrowRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { useAppInfo } from '../../api/app-info.ts'
import { homeOf } from '../../api/paths.ts'
import { currentSession, signIn } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form/field-frame.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DemoHint } from './demo-hint.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import styles from './sign-in.module.css'

/** The way in. Wrong credentials are told in the banner; nothing of the global messages shows here. */
export default function LoginPage() {
  const demo = useAppInfo()?.demo
  const navigate = useNavigate()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    document.title = 'Iniciar Sesión · Cuadrante'
  }, [])

  const isComplete = login.trim() !== '' && password !== ''

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isComplete) return setRefusal('Por favor, complete todos los campos')
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await signIn(login.trim(), password)
      const session = currentSession()
      if (session.state === 'signedIn') await navigate({ to: homeOf(session.activeRole), replace: true })
    } catch (error) {
      setRefusal(
        error instanceof Error ? error.message : 'Error de conexión. Verifique su conexión a internet.',
      )
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <SignInFrame>
      {/* A disabled button keeps the browser from submitting on Enter, so an incomplete form is told here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComplete && event.target instanceof HTMLInputElement)
            void submit(event)
        }}
        className={styles.form}
        noValidate
      >
        <div>
          <h1>Entra en tu cuadrante</h1>
          <p className={styles.help}>Ingrese sus credenciales para acceder al sistema</p>
        </div>
        <FormMessage>{refusal}</FormMessage>
        <TextField
          label="Usuario"
          value={login}
          onChange={setLogin}
          autoComplete="username"
          size="large"
          autoCapitalize="none"
        />
        <PasswordField
          label="Contraseña"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          size="large"
        />
        <Button type="submit" look="filled" size="large" isWide isBusy={isBusy} disabled={!isComplete}>
          Iniciar Sesión
          <IconArrowRight size={18} stroke={1.9} aria-hidden="true" />
        </Button>
        {demo && (
          <DemoHint
            demo={demo}
            chosen={login}
            onChoose={(account) => {
              setLogin(account)
              setPassword(demo.password)
              setRefusal(undefined)
            }}
          />
        )}
      </form>
    </SignInFrame>
  )
}
