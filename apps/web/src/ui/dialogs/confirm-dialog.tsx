import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import type { Asked } from './question.ts'

/** The dialog of a question: way out first, and focused. Loaded when something is first asked. */
export default function ConfirmDialog({ question }: { question: Asked }) {
  const { title, text, verb, cancel = 'Volver', isDanger = true, isOpen, answer } = question
  return (
    <Dialog
      size="small"
      title={title}
      isOpen={isOpen}
      onClose={() => answer(false)}
      actions={
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            {cancel}
          </Button>
          <Button look={isDanger ? 'danger' : 'filled'} onClick={() => answer(true)}>
            {verb}
          </Button>
        </>
      }
    >
      <p style={{ color: 'var(--ink-2)', lineHeight: 1.45 }}>{text}</p>
    </Dialog>
  )
}
