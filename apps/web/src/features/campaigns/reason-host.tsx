import { useSelector } from '@tanstack/react-store'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { hostReasons, reasonAsked, type ReasonQuestion } from './ask-reason.ts'
import { ConflictList } from './conflict-list.tsx'

/**
 * Where the question "why in spite of it?" appears: on every page that plans and in every drawer that does so over others. Of
 * several, one shows it; each question begins with an empty answer.
 */
export function ReasonHost() {
  const name = useId()
  useEffect(() => hostReasons(name), [name])
  const question = useSelector(reasonAsked, ({ hosts, questions }) =>
    hosts[0] === name ? questions[0] : undefined,
  )
  return question ? <ReasonDialog key={question.id} question={question} /> : null
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
