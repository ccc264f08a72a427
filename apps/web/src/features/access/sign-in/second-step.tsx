import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import type { SecondFactor } from '@cuadrante/contract/access/security.ts'
import { IconArrowLeft, IconFingerprint } from '@tabler/icons-react'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { call } from '../../../api/call.ts'
import { Failure, isSilence } from '../../../api/failure.ts'
import { enterWith } from '../../../api/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { canUsePasskeys } from '../can-use-passkeys.ts'
import { passkeyProblem, signInByPasskey } from '../passkeys.ts'
import styles from './sign-in.module.css'

type SecondStepProps = {
  ticket: string
  methods: readonly SecondFactor[]
  /** Back to the password, with a sentence where there is something to say. */
  onBack: (why?: string) => void
}

/** What is asked after the password: a code of the app or a passkey; a recovery code only where neither is at hand. */
export default function SecondStep({ ticket, methods, onBack }: SecondStepProps) {
  const hasPasskey = methods.includes('passkey') && canUsePasskeys()
  const hasOwnWay = methods.includes('totp') || hasPasskey
  const [isRecovery, setIsRecovery] = useState(!hasOwnWay && methods.includes('recovery'))
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const hasCode = isRecovery || methods.includes('totp')
  const form = useRef<HTMLFormElement>(null)
  /** An answer has been lost: the step may be done, and its code used up, without anybody inside. */
  const isAnswerLost = useRef(false)
  const focusCode = () => form.current?.querySelector('input')?.focus()
  useEffect(focusCode, [])

  async function attempt(work: () => Promise<void>, wordsOf: (error: unknown) => string) {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      if (error instanceof Failure && error.code === 'second_factor_expired')
        return onBack(isAnswerLost.current ? answerWasLost : error.message)
      isAnswerLost.current ||= isSilence(error)
      setRefusal(wordsOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void attempt(
      async () =>
        enterWith(await call(security.secondFactor, { body: { ticket, code } }, { skipErrorToast: true })),
      sentenceOf,
    )
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div>
        <h1>Confirma que eres tú</h1>
        <p className={styles.help}>
          {isRecovery
            ? 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.'
            : methods.includes('totp')
              ? 'Escribe el código de 6 cifras de tu aplicación.'
              : 'Usa la llave de acceso de tu cuenta.'}
        </p>
      </div>
      <FormMessage>{refusal}</FormMessage>
      {hasCode && <Code isRecovery={isRecovery} code={code} onChange={setCode} isBusy={isBusy} />}
      {hasPasskey && (
        <Button
          look={hasCode ? 'plain' : 'filled'}
          size="large"
          isWide
          isBusy={isBusy}
          icon={<IconFingerprint size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void attempt(() => signInByPasskey(ticket), passkeyProblem)}
        >
          Usar llave de acceso
        </Button>
      )}
      <div className={styles.ways}>
        <button type="button" onClick={() => onBack()}>
          <IconArrowLeft size={15} stroke={1.9} aria-hidden="true" /> Volver
        </button>
        {methods.includes('recovery') && hasOwnWay && (
          <button
            type="button"
            onClick={() => {
              setIsRecovery(!isRecovery)
              setCode('')
              setRefusal(undefined)
              setTimeout(focusCode)
            }}
          >
            {isRecovery ? 'Usar otra forma' : 'Usar un código de recuperación'}
          </button>
        )}
      </div>
      <p className={styles.help}>
        ¿Has perdido el teléfono y los códigos? Pide a la oficina que quite el segundo paso.
      </p>
    </form>
  )
}

const answerWasLost =
  'La respuesta de antes se perdió por el camino. Escribe otra vez tu contraseña y, si entras con un código, uno nuevo.'

type CodeProps = { isRecovery: boolean; code: string; onChange: (code: string) => void; isBusy: boolean }

const Code = ({ isRecovery, code, onChange, isBusy }: CodeProps) => (
  <>
    <TextField
      label={isRecovery ? 'Código de recuperación' : 'Código de la aplicación'}
      value={code}
      onChange={onChange}
      size="large"
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={40}
      {...(isRecovery ? {} : { inputMode: 'numeric' as const })}
    />
    <Button type="submit" look="filled" size="large" isWide isBusy={isBusy} disabled={code.trim() === ''}>
      Entrar
    </Button>
  </>
)
