import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { Store } from '@tanstack/store'
import { Failure } from '../../api/failure.ts'

export type ReasonQuestion = {
  readonly conflicts: readonly Conflict[]
  readonly answer: (reason: string | undefined) => void
}

/** What somebody is being asked; undefined while nobody is. */
export const reasonAsked = new Store<ReasonQuestion | undefined>(undefined)

const askReason = (conflicts: readonly Conflict[]): Promise<string | undefined> =>
  new Promise((resolve) =>
    reasonAsked.setState(() => ({
      conflicts,
      answer: (reason) => {
        reasonAsked.setState(() => undefined)
        resolve(reason)
      },
    })),
  )

/**
 * Sends a change; when the server asks why it is made in spite of a warning, asks the person and sends it again with the
 * answer. Undefined when the person gives up. Other refusals are thrown.
 */
export async function withReason<T>(send: (reason?: string) => Promise<T>): Promise<T | undefined> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'conflict_needs_reason') throw error
    const reason = await askReason(error.parts['conflicts'] as Conflict[])
    return reason === undefined ? undefined : send(reason)
  }
}
