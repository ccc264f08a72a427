import type { ReactNode } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'

type TextDialogProps = {
  title: string
  /** As the file has it. */
  text: string
  /** Keeps what was said; the dialog stays open where it answers false. */
  onSay: () => boolean
  onClose: () => void
  children: ReactNode
}

/** What a text of the file means, said for all centres that write it so. */
export function TextDialog({ title, text, onSay, onClose, children }: TextDialogProps) {
  return (
    <Dialog
      title={title}
      subtitle={`Para todos los centros en los que pone «${text}».`}
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="filled" onClick={() => onSay() && onClose()}>
            Guardar
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
