import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useId, useState, type SyntheticEvent } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { sentenceOf } from '../../ui/failure-banner.tsx'
import { FormMessage } from '../../ui/form/field-frame.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { confirmByPasskey, passkeyProblem } from './passkeys.ts'
import styles from './sign-in/sign-in.module.css'

/** The password once more, or a passkey, before a change that only the owner of an account may make. */
export default function ConfirmIdentityDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(work: () => Promise<unknown>, wordsOf: (error: unknown) => string) {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await work()
      onAnswer(true)
    } catch (error) {
      setProblem(wordsOf(error))
      setIsBusy(false)
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void attempt(() => call(security.confirm, { body: { password } }, { skipErrorToast: true }), sentenceOf)
  }

  return (
    <Dialog
      isOpen
      size="small"
      title="Confirma que eres tú"
      subtitle="Este cambio decide quién entra en la cuenta."
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>Cancelar</Button>
          <Button type="submit" form={formId} look="filled" isBusy={isBusy} disabled={password === ''}>
            Continuar
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <FormMessage>{problem}</FormMessage>
        <PasswordField
          label="Tu contraseña"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {canUsePasskeys() && (
          <Button
            icon={<IconFingerprint size={17} stroke={1.7} aria-hidden="true" />}
            isBusy={isBusy}
            onClick={() => void attempt(confirmByPasskey, passkeyProblem)}
          >
            Usar llave de acceso
          </Button>
        )}
      </form>
    </Dialog>
  )
}
