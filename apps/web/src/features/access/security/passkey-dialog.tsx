import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { Failure } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { deviceName } from '../profile/device-name.ts'
import { addPasskey, passkeyProblem } from '../passkeys.ts'
import type { AddingProps } from './totp-dialog.tsx'
import styles from './security.module.css'

/** A name for the passkey; the rest is asked by the browser. */
export default function PasskeyDialog({ onDone, onLost, onClose }: AddingProps) {
  const formId = useId()
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isLost = useRef(false)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsBusy(true)
    setProblem(undefined)
    try {
      onDone((await addPasskey(name)).recoveryCodes)
    } catch (error) {
      setProblem(passkeyProblem(error))
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
      title="Llave de acceso"
      subtitle="Entrarás con la huella, la cara o el PIN de este dispositivo, sin contraseña."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} look="filled" isBusy={isBusy} disabled={name.trim() === ''}>
            Crear llave
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.setUp} noValidate onSubmit={(event) => void submit(event)}>
        <FormMessage>{problem}</FormMessage>
        <TextField
          label="Nombre de la llave"
          value={name}
          onChange={setName}
          maxLength={60}
          fact="Para reconocerla en la lista."
        />
      </form>
    </Dialog>
  )
}
