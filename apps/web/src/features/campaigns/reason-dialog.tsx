import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import type { ReasonQuestion } from './ask-reason.ts'
import { ConflictList } from './conflict-list.tsx'

type ReasonDialogProps = {
  question: ReasonQuestion
  /** Nobody is assigned. */
  onClose: () => void
}

/** Asks why somebody is assigned in spite of what stands against it. */
export default function ReasonDialog({ question, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const accept = () => (reason.trim() ? question.answer(reason.trim()) : setIsMissing(true))
  return (
    <Dialog
      isOpen
      size="normal"
      title="Asignar de todos modos"
      subtitle="El motivo queda en el historial del trabajo."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button look="filled" onClick={accept}>
            Asignar con motivo
          </Button>
        </>
      }
    >
      <ConflictList conflicts={question.conflicts} />
      <TextAreaField
        label="Motivo"
        isRequired
        maxLength={500}
        value={reason}
        error={isMissing && !reason.trim() ? 'Escribe el motivo' : undefined}
        onChange={setReason}
      />
    </Dialog>
  )
}
