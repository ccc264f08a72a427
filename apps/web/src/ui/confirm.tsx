import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

export type Question = {
  /** The action as a title: "Anular 3 trabajos". */
  title: string
  /** The consequence, and whether there is a way back. */
  text: ReactNode
  /** What the button does, in the words of the title. */
  verb: string
  cancel?: string
  /** Red button for what cannot be undone; true unless said. */
  isDanger?: boolean
}

export type Asked = Question & { readonly isOpen: boolean; readonly answer: (yes: boolean) => void }

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
