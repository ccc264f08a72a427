import { fingerprint } from '../../../platform/records/outcome.ts'

/** A person of an action: with a reason for whoever stays as they are. */
export type PlannedPerson = {
  readonly workerId: number
  readonly name: string
  readonly reason: string | null
  /** Nobody of this account is told anything by the bell. */
  readonly hasAccess: boolean
  /** What they have sent and nobody has reviewed, where that is what the action is about. */
  readonly waiting: readonly WaitingFile[]
}

export type WaitingFile = { readonly documentId: number; readonly sha256: string }

/** Whom an action reaches and with what of theirs. */
export const seenOf = (reached: readonly PlannedPerson[]): string =>
  fingerprint(
    reached
      .map(({ workerId, waiting }) => [workerId, ...waiting.map(({ sha256 }) => sha256)])
      .toSorted(([a], [b]) => Number(a) - Number(b)),
  )
