import * as z from 'zod/mini'
import { optionalId, optionalText, readVersion } from '../kit/field.ts'
import { draftShape, replyShape } from '../kit/record.ts'
import { keysOf, workerTypes } from './choices.ts'
import { personFields } from './person-fields.ts'
import { handWrittenFields, workerFields } from './worker-fields.ts'

/** The person of a worker: the account that may be invited later, with address and photo. */
export const person = z.object({
  id: z.number(),
  ...replyShape(personFields),
  /** Path of the photo; the same under both names, which clients of either habit read. */
  imageUrl: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
})

/** A worker or candidate as lists and forms read it. Lists mask `socialSecurity` and `iban`. */
export const worker = z.object({
  id: z.number(),
  ...replyShape(workerFields),
  ...replyShape(handWrittenFields),
  /** Whole years today. */
  age: z.number(),
  user: person,
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Worker = z.output<typeof worker>

/**
 * What the form sends. Only what the documents list keeps a record out; wrong control letters and repeated identifiers
 * are hints of the form. Other fields that come along (`id`, `age`, `user.id`…) are ignored.
 */
export const workerDraft = z.object({
  ...draftShape(workerFields),
  ...draftShape(handWrittenFields),
  user: z.prefault(z.object(draftShape(personFields)), {} as never),
  version: readVersion,
})
export type WorkerDraft = z.output<typeof workerDraft>

/** Another record with the same identifier, e-mail or phone: pointed out with a link, never refused. */
export const duplicate = z.object({
  id: z.number(),
  name: z.string(),
  workerType: z.enum(keysOf(workerTypes)),
  matches: z.array(z.enum(['dni', 'email', 'phone'])),
})
export type Duplicate = z.output<typeof duplicate>

export const duplicateQuestion = z.object({
  dni: optionalText(),
  email: optionalText(),
  phone: optionalText(),
  /** The record that is being edited. */
  exceptId: optionalId,
})
