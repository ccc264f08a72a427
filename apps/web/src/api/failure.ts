/** A refused or failed call. `message` is a Spanish sentence; `status` 0 means that nothing answered. */
export class Failure extends Error {
  readonly status: number
  /** Code of the contract's failure table ("duplicate"), or "no_response", "unexpected". */
  readonly code: string
  readonly parts: Readonly<Record<string, unknown>>
  /** Sentence per field, keyed by its path in the body ("user.email"). */
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  /** A change was sent and its answer is lost: it may have been made. */
  readonly isUnknown: boolean

  constructor(
    status: number,
    reply: {
      code: string
      message: string
      parts?: Readonly<Record<string, unknown>>
      fields?: Readonly<Record<string, string>>
      requestId?: string
      isUnknown?: boolean
    },
  ) {
    super(reply.message)
    this.name = 'Failure'
    this.status = status
    this.code = reply.code
    this.parts = reply.parts ?? {}
    this.fields = reply.fields ?? {}
    this.requestId = reply.requestId
    this.isUnknown = reply.isUnknown ?? false
  }
}

/** Nobody has answered, or only somebody in between. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Failure && silentStatuses.has(error.status)

/** What was asked for may stand all the same: nothing answered, or the server could not look. */
export const isOutage = (error: unknown): boolean =>
  !(error instanceof Failure) || error.status === 0 || error.status === 429 || error.status >= 500

const silentStatuses = new Set([0, 502, 503, 504])

/** Codes of an answer that does not know either: of nobody in the house, or of a server that has lost its database. */
const codesOfNobody = new Set(['no_response', 'unexpected', 'unavailable'])

/** The same failure as one of a change, which may have been made where no answer came back. */
export const asOfChange = (failure: Failure): Failure =>
  isSilence(failure) && codesOfNobody.has(failure.code)
    ? new Failure(failure.status, { ...failure, message: unknownOutcome, isUnknown: true })
    : failure

const unknownOutcome =
  'El servidor no ha respondido y puede que el cambio se haya hecho. Mira cómo está antes de repetirlo.'

/** What the page itself refuses, said at the fields as the server would; keyed by their path in the form. */
export const refuseFields = (fields: Readonly<Record<string, string>>) =>
  new Failure(422, { code: 'invalid_input', message: 'Revisa los datos marcados.', fields })
