import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { WorkVisit } from './work-view.ts'
import styles from './visits.module.css'

type MissedDialogProps = {
  visit: WorkVisit
  onMissed: (note: string) => void
  onClose: () => void
}

/** What shops usually answer: one tap is enough. */
const reasons = [
  'Está cerrado',
  'No me atienden',
  'No está la persona de contacto',
  'No encuentro el sitio',
] as const

/** Why a visit cannot be made; the office reads it. */
export function MissedDialog({ visit: { stop }, onMissed, onClose }: MissedDialogProps) {
  const [words, setWords] = useState('')
  const tell = (note: string) => {
    onMissed(note)
    onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = words.trim()
    if (typed) tell(typed)
  }
  return (
    <Dialog
      title="¿Por qué no se puede?"
      subtitle={`${stop.name}. La oficina lo sabrá y podrá buscarle otro día.`}
      isOpen
      onClose={onClose}
      size="small"
      actions={<Button onClick={onClose}>Cancelar</Button>}
    >
      <ul className={styles.reasons} aria-label="Motivo">
        {reasons.map((reason) => (
          <li key={reason}>
            <Button size="large" isWide onClick={() => tell(reason)}>
              {reason}
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.other} onSubmit={submit}>
        <TextField label="Otro motivo" value={words} onChange={setWords} maxLength={300} />
        <Button type="submit" size="large" disabled={!words.trim()}>
          Avisar
        </Button>
      </form>
    </Dialog>
  )
}
