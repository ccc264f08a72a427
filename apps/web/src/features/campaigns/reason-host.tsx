import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { reasonAsked, type ReasonQuestion } from './ask-reason.ts'
import { ConflictList } from './conflict-list.tsx'

/** Where the question "why in spite of it?" appears; stands once on every page that plans. */
export function ReasonHost() {
  const question = useSelector(reasonAsked)
  return question ? <ReasonDialog question={question} /> : null
}

function ReasonDialog({ question }: { question: ReasonQuestion }) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const accept = () => (reason.trim() ? question.answer(reason.trim()) : setIsMissing(true))
  return (
    <Dialog
      isOpen
      size="normal"
      title="Asignar de todos modos"
      subtitle="El motivo queda en el historial del trabajo."
      onClose={() => question.answer(undefined)}
      actions={
        <>
          <Button onClick={() => question.answer(undefined)}>Volver</Button>
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
