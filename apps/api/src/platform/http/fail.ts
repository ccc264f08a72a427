import { allFailures, type FailureCode, type FailureParts } from '@cuadrante/contract/failures.ts'
import type { FailureKind, FailureReply } from '@cuadrante/contract/kit/failure.ts'

/** A refusal on its way to the caller. Thrown inside a verb it also rolls the transaction back. */
export class Refusal extends Error {
  readonly status: number
  readonly reply: FailureReply

  constructor(status: number, reply: FailureReply) {
    super(reply.code)
    this.status = status
    this.reply = reply
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

type PartsArgument<C extends FailureCode> =
  FailureParts<C> extends infer P ? (unknown extends P ? [] : [parts: P]) : never

/** Makes the refusal of a code with its typed parts: `throw fail('stale', { by: 'Ana' })`. */
export const fail = <C extends FailureCode>(code: C, ...parts: PartsArgument<C>): Refusal =>
  refuse(code, (parts as readonly unknown[])[0])

/** A 422 with a sentence per field. */
export const failFields = (fields: Readonly<Record<string, string>>): Refusal =>
  refuse('invalid_input', undefined, fields)

/** The same refusal, told under one field of whoever sent it too. */
export const atField = (refusal: Refusal, field: string): Refusal => atFields(refusal, [field])

/** The same refusal, told under several. */
export const atFields = ({ status, reply }: Refusal, fields: readonly string[]): Refusal =>
  new Refusal(status, { ...reply, fields: Object.fromEntries(fields.map((field) => [field, reply.message])) })

function refuse(code: FailureCode, parts: unknown, fields?: Readonly<Record<string, string>>): Refusal {
  const kind = allFailures[code] as FailureKind<unknown>
  return new Refusal(kind.status, {
    code,
    message: kind.say(parts),
    ...(isRecord(parts) ? { parts } : {}),
    ...(fields ? { fields } : {}),
  })
}

/** Whether something was refused because it is not there; anything else that failed must not be taken for that. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Refusal && error.reply.code === 'not_found'
