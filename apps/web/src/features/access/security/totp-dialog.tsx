import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { QrCode } from './qr-code.tsx'
import { useAdding, type AddingProps } from './use-adding.ts'
import styles from './security.module.css'

/** Scan, type the first code, done. */
export default function TotpDialog(adding: AddingProps) {
  const formId = useId()
  const [code, setCode] = useState('')
  const begun = useQuery({
    queryKey: ['new-totp', formId],
    queryFn: () => call(security.beginTotp, {}, { skipErrorToast: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

  const { problem, isBusy, submit } = useAdding(adding, {
    add: async () =>
      (await call(security.finishTotp, { body: { code } }, { skipErrorToast: true })).recoveryCodes,
    sentenceOf,
  })

  return (
    <Dialog
      isOpen
      size="small"
      title="Aplicación de códigos"
      subtitle="Con Google Authenticator, Aegis, 1Password o la que uses."
      onClose={adding.onClose}
      actions={
        <>
          <Button onClick={adding.onClose}>Cancelar</Button>
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
