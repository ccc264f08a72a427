/** A refused or failed call. `message` is a Spanish sentence; `status` 0 means that nothing answered. */
export class Failure extends Error {
  readonly status: number
  /** Code of the contract's failure table ("duplicate"), or "no_response", "unexpected". */
  readonly code: string
  readonly parts: Readonly<Record<string, unknown>>
  /** Sentence per field, keyed by its path in the body ("user.email"). */
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined

  constructor(
    status: number,
    reply: {
      code: string
      message: string
      parts?: Readonly<Record<string, unknown>>
      fields?: Readonly<Record<string, string>>
      requestId?: string
    },
  ) {
    super(reply.message)
    this.name = 'Failure'
    this.status = status
    this.code = reply.code
    this.parts = reply.parts ?? {}
    this.fields = reply.fields ?? {}
    this.requestId = reply.requestId
  }
}

/** What is wrong with the first field that was refused, otherwise the sentence of the refusal; nothing for any other error. */
export const whyRefused = (error: unknown): string | undefined =>
  error instanceof Failure ? (Object.values(error.fields)[0] ?? error.message) : undefined
