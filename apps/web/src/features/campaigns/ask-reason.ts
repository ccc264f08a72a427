import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { Store } from '@tanstack/store'
import { Failure } from '../../api/failure.ts'

export type ReasonQuestion = {
  readonly id: number
  readonly conflicts: readonly Conflict[]
  readonly answer: (reason: string | undefined) => void
}

type Asked = {
  /** Where a question can appear, by name; the first shows it. */
  readonly hosts: readonly string[]
  /** What somebody is being asked, and what comes after it. */
  readonly questions: readonly ReasonQuestion[]
}

export const reasonAsked = new Store<Asked>({ hosts: [], questions: [] })

/** A place where questions appear until it is called off. With the last place gone, what is asked there is given up. */
export function hostReasons(host: string): () => void {
  reasonAsked.setState(({ hosts, ...asked }) => ({ ...asked, hosts: [...hosts, host] }))
  return () => {
    reasonAsked.setState(({ hosts, ...asked }) => ({ ...asked, hosts: hosts.filter((one) => one !== host) }))
    if (reasonAsked.state.hosts.length > 0) return
    for (const { answer } of reasonAsked.state.questions) answer(undefined)
  }
}

let last = 0

const askReason = (conflicts: readonly Conflict[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    const question: ReasonQuestion = {
      id: ++last,
      conflicts,
      answer: (reason) => {
        reasonAsked.setState(({ questions, ...asked }) => ({
          ...asked,
          questions: questions.filter((one) => one !== question),
        }))
        resolve(reason)
      },
    }
    reasonAsked.setState(({ questions, ...asked }) => ({ ...asked, questions: [...questions, question] }))
  })

/**
 * Sends a change; when the server asks why it is made in spite of a warning, asks the person and sends it again with the
 * answer. Undefined when the person gives up. Other refusals are thrown, and this one where nobody is there to ask any more.
 */
export async function withReason<T>(send: (reason?: string) => Promise<T>): Promise<T | undefined> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'conflict_needs_reason') throw error
    if (reasonAsked.state.hosts.length === 0) throw error
    const reason = await askReason(error.parts['conflicts'] as Conflict[])
    return reason === undefined ? undefined : send(reason)
  }
}
