import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { deviceName } from '../profile/device-name.ts'
import { addPasskey, passkeyProblem } from '../passkeys.ts'
import { useAdding, type AddingProps } from './use-adding.ts'
import styles from './security.module.css'

/** A name for the passkey; the rest is asked by the browser. */
export default function PasskeyDialog(adding: AddingProps) {
  const formId = useId()
  const [name, setName] = useState(() => deviceName(navigator.userAgent))

  const { problem, isBusy, submit } = useAdding(adding, {
    add: async () => (await addPasskey(name)).recoveryCodes,
    sentenceOf: passkeyProblem,
  })

  return (
    <Dialog
      isOpen
      size="small"
      title="Llave de acceso"
      subtitle="Entrarás con la huella, la cara o el PIN de este dispositivo, sin contraseña."
      onClose={adding.onClose}
      actions={
        <>
          <Button onClick={adding.onClose}>Cancelar</Button>
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
