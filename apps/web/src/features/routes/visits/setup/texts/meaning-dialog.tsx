import { parseVisitHours } from '@cuadrante/domain/visits/visit-hours.ts'
import { useState } from 'react'
import { TextField } from '../../../../../ui/form/text-field.tsx'
import { weekText } from '../../visit-words.ts'
import { TextDialog } from './text-dialog.tsx'

type MeaningDialogProps = { text: string; onSay: (means: string) => void; onClose: () => void }

/** The planner says in plain hours what a text of the file means; it holds for all shops that write it so. */
export function MeaningDialog({ text, onSay, onClose }: MeaningDialogProps) {
  const [means, setMeans] = useState('')
  const [wasAsked, setWasAsked] = useState(false)
  const read = parseVisitHours(means)
  const isRead = read.kind === 'read'
  const say = () => {
    setWasAsked(true)
    if (isRead) onSay(means)
    return isRead
  }
  return (
    <TextDialog title="Escribir horas" text={text} onSay={say} onClose={onClose}>
      <TextField
        label="Horario"
        isRequired
        value={means}
        onChange={setMeans}
        placeholder="L-V 9-14 y 17-20"
        error={wasAsked && !isRead ? 'No se entiende: escribe por ejemplo «L-V 9-14 y 17-20».' : undefined}
        fact={isRead ? weekText(read.week) : undefined}
      />
    </TextDialog>
  )
}
