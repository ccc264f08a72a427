import type { SecondFactor } from '@cuadrante/contract/access/security.ts'
import { IconArrowRight, IconFingerprint } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { Failure } from '../../../api/failure.ts'
import { paths } from '../../../api/paths.ts'
import { signIn, useSession, type Ending } from '../../../api/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { DemoHint } from './demo-hint.tsx'
import { canUsePasskeys } from '../can-use-passkeys.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import styles from './sign-in.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const SecondStep = lazyPart(() => import('./second-step.tsx'), {
  askedBy: ({ onBack }) => ({ onClose: () => onBack() }),
  waiting: <p role="status">Cargando...</p>,
})

type Step = { readonly ticket: string; readonly methods: readonly SecondFactor[] }

/** Why somebody who did not leave stands here. */
const endings: Readonly<Record<Ending, string | undefined>> = {
  expired: 'Tu sesión ha terminado. Entra otra vez y seguirás donde estabas.',
  forbidden: 'Hemos cerrado tu sesión porque tu cuenta ya no puede abrir esa pantalla. Entra otra vez.',
  left: undefined,
}

/** The way in. Wrong credentials are told in the banner; nothing of the global messages shows here. */
export default function LoginPage() {
  const entry = useEntry()
  useEffect(() => {
    document.title = 'Iniciar Sesión · Cuadrante'
  }, [])
  return (
    <SignInFrame>
      {entry.step ? <SecondStep {...entry.step} onBack={entry.back} /> : <LoginForm entry={entry} />}
    </SignInFrame>
  )
}

type Entry = ReturnType<typeof useEntry>

/** The account whose password has just been chosen by a link: nobody types it from memory. */
function useJustChosen(): string {
  const { login } = useLocation().state as { login?: string }
  return login ?? ''
}

/** What was typed, what was answered, and where the way in stands. */
function useEntry() {
  const [step, setStep] = useState<Step>()
  const [login, setLogin] = useState(useJustChosen())
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(work: () => Promise<void>, wordsOf: (error: unknown) => string) {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      const next = stepOf(error)
      if (next) setStep(next)
      else setRefusal(wordsOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  function back(why?: string) {
    setStep(undefined)
    setPassword('')
    setRefusal(why)
  }

  return { step, login, setLogin, password, setPassword, refusal, setRefusal, isBusy, attempt, back }
}

/** The account and its password, or a passkey. */
function LoginForm({ entry }: { entry: Entry }) {
  const { login, setLogin, password, setPassword, refusal, setRefusal, isBusy, attempt } = entry
  const form = useRef<HTMLFormElement>(null)
  // On a telephone the keyboard would cover the page before anyone has read it.
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    fields.find(({ value }) => value === '')?.focus()
  }, [])
  const isComplete = login.trim() !== '' && password !== ''

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isComplete) return setRefusal('Por favor, complete todos los campos')
    await attempt(
      () => signIn(login.trim(), password),
      (error) =>
        error instanceof Error ? error.message : 'Error de conexión. Verifique su conexión a internet.',
    )
  }

  return (
    <>
      {/* A disabled button keeps the browser from submitting on Enter, so an incomplete form is told here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComplete && event.target instanceof HTMLInputElement)
            void submit(event)
        }}
        className={styles.form}
        noValidate
      >
        <Greeting refusal={refusal} />
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
        <OtherWays entry={entry} />
      </form>
    </>
  )
}

/** Why one stands here, and what was wrong with the last try. */
function Greeting({ refusal }: { refusal: string | undefined }) {
  const session = useSession()
  const ending = session.state === 'signedOut' && session.ending ? endings[session.ending] : undefined
  return (
    <>
      <div>
        <h1>Entra en tu cuadrante</h1>
        <p className={styles.help}>Ingrese sus credenciales para acceder al sistema</p>
      </div>
      {ending && !refusal && (
        <p className={styles.ending} role="status">
          {ending}
        </p>
      )}
      <FormMessage>{refusal}</FormMessage>
    </>
  )
}

/** A forgotten password, a passkey, and the accounts of a demonstration. */
function OtherWays({ entry: { login, setLogin, setPassword, setRefusal, attempt } }: { entry: Entry }) {
  const demo = useAppInfo()?.demo
  async function byPasskey() {
    const { signInByPasskey, passkeyProblem } = await import('../passkeys.ts')
    await attempt(() => signInByPasskey(), passkeyProblem)
  }
  return (
    <>
      <div className={styles.ways}>
        <Link to={paths.forgotten}>¿Olvidaste tu contraseña?</Link>
        {canUsePasskeys() && (
          <button type="button" onClick={() => void byPasskey()}>
            <IconFingerprint size={16} stroke={1.7} aria-hidden="true" /> Entrar con llave de acceso
          </button>
        )}
      </div>
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
    </>
  )
}

/** The second step that a right password asks for. */
function stepOf(error: unknown): Step | undefined {
  if (!(error instanceof Failure) || error.code !== 'second_factor_needed') return undefined
  const { ticket, methods } = error.parts as Step
  return { ticket, methods }
}
