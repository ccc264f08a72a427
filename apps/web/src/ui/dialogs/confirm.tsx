import { useSelector } from '@tanstack/react-store'
import { Store } from '@tanstack/store'
import type { Asked, Question } from './question.ts'
import { lazyPart } from '../lazy-part.tsx'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), {
  askedBy: ({ question }) => ({ isOpen: question.isOpen, onClose: () => question.answer(false) }),
})

/** The last question stays while its dialog leaves the screen. */
const asked = new Store<Asked | undefined>(undefined)

/** Asks and waits: `if (await confirm({ … })) remove()`. The only confirmation of the product. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    if (asked.state?.isOpen) asked.state.answer(false)
    const open: Asked = {
      ...question,
      number: (asked.state?.number ?? 0) + 1,
      isOpen: true,
      answer: (yes) => {
        asked.setState(() => ({ ...open, isOpen: false }))
        resolve(yes)
      },
    }
    asked.setState(() => open)
  })

/** Takes an open question back: what it asks about has settled meanwhile. */
export const dropQuestion = (): void => {
  if (asked.state?.isOpen) asked.state.answer(false)
}

/** Where the question appears; stands once, in the app. */
export function ConfirmHost() {
  const question = useSelector(asked)
  // Drawn anew each time: it lies over what has been opened since the one before.
  return question ? <ConfirmDialog key={question.number} question={question} /> : null
}
