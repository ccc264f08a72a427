import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Asked, Question } from './question.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** The last question stays while its dialog leaves the screen. */
let asked: Asked | undefined
const listeners = new Set<() => void>()

function show(next: Asked): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks and waits: `if (await confirm({ … })) remove()`. The only confirmation of the product. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    if (asked?.isOpen) asked.answer(false)
    const open: Asked = {
      ...question,
      isOpen: true,
      answer: (yes) => {
        show({ ...open, isOpen: false })
        resolve(yes)
      },
    }
    show(open)
  })

/** Where the question appears; stands once, in the app. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  return question ? (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  ) : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
