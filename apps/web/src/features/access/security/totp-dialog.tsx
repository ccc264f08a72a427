import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './security.module.css'

export type AddingProps = {
  readonly onDone: (recoveryCodes: readonly string[]) => void
  /** An answer has been lost, and what was asked for may stand all the same. */
  readonly onLost: () => void
  readonly onClose: () => void
}

/** Scan, type the first code, done. */
export default function TotpDialog({ onDone, onLost, onClose }: AddingProps) {
  const formId = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isLost = useRef(false)
  const begun = useQuery({
    queryKey: ['new-totp', formId],
    queryFn: () => call(security.beginTotp, {}, { skipErrorToast: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { recoveryCodes } = await call(security.finishTotp, { body: { code } }, { skipErrorToast: true })
      onDone(recoveryCodes)
    } catch (error) {
      setProblem(sentenceOf(error))
      isLost.current ||= error instanceof Failure && error.isUnknown
      if (isLost.current) onLost()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      size="small"
      title="Aplicación de códigos"
      subtitle="Con Google Authenticator, Aegis, 1Password o la que uses."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} look="filled" isBusy={isBusy} disabled={code.trim().length < 6}>
            Activar
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.setUp} noValidate onSubmit={(event) => void submit(event)}>
        <FormMessage>{problem ?? (begun.isError ? sentenceOf(begun.error) : undefined)}</FormMessage>
        {begun.data ? (
          <>
            <p>1. Escanea este código con la aplicación.</p>
            <QrCode text={begun.data.uri} label="Código QR para tu aplicación de códigos" />
            <p className="secondary">
              Si no puedes escanearlo, escribe esta clave en la aplicación:{' '}
              <span className={styles.secret}>{begun.data.secret.match(/.{4}/g)?.join(' ')}</span>
            </p>
            <TextField
              label="2. Código que muestra la aplicación"
              value={code}
              onChange={setCode}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
          </>
        ) : (
          !begun.isError && <p role="status">Cargando...</p>
        )}
      </form>
    </Dialog>
  )
}
