import type { ReactNode } from 'react'

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

export type Asked = Question & {
  /** Counts the questions of a page from 1. */
  readonly number: number
  readonly isOpen: boolean
  readonly answer: (yes: boolean) => void
}
