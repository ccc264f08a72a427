import * as z from 'zod/mini'
import { optionalDay } from '../../kit/day.ts'
import { field, optionalText, readVersion, recordId, requiredText, shapeOf } from '../../kit/field.ts'

/** What a required document that is missing or out of date does to an offer or an assignment. */
export const documentEffects = { NONE: 'No afecta', WARN: 'Avisa', BLOCK: 'Impide' } as const
export type DocumentEffect = keyof typeof documentEffects

export const documentTypeFields = {
  name: field.text('Nombre', {
    required: 'El nombre es obligatorio',
    min: [2, 'El nombre debe tener al menos 2 caracteres'],
    max: [80, 'El nombre no puede exceder 80 caracteres'],
  }),
  description: field.optionalText('Descripción', {
    max: [500, 'La descripción no puede exceder 500 caracteres'],
    control: { kind: 'textarea' },
  }),
  hasExpiry: field.flag('Tiene caducidad', false),
  isRequired: field.flag('Obligatorio para trabajar', false),
  effect: field.choice('Si falta o está caducado', documentEffects, 'Elige qué ocurre si falta'),
  needsSignature: field.flag('Lo firma la persona trabajadora', false),
  isIdentity: field.flag('Es el documento de identidad', false),
} as const

export const documentTypeDraft = z.object({ ...shapeOf(documentTypeFields), version: readVersion })
export const documentType = z.object({
  ...shapeOf(documentTypeFields),
  description: z.nullable(z.string()),
  id: z.number(),
  version: z.number(),
})
export type DocumentType = z.output<typeof documentType>

/** How a worker stands with a type of document, the gravest first. */
export const documentStates = {
  MISSING: 'Falta',
  EXPIRED: 'Caducado',
  /** The worker has said no to signing it. */
  DECLINED: 'No firmado',
  REVIEW: 'Por revisar',
  TO_SIGN: 'Por firmar',
  EXPIRING: 'Caduca pronto',
  VALID: 'En vigor',
  NONE: 'No consta',
} as const
export type DocumentState = keyof typeof documentStates
const stateNames = Object.keys(documentStates) as [DocumentState]

/** Days before the expiry at which people are told, once each. The first also begins "Caduca pronto". */
export const alertDays = [60, 30, 7] as const

export const reviews = { PENDING: 'Por revisar', ACCEPTED: 'Aceptado', REJECTED: 'Rechazado' } as const
export type Review = keyof typeof reviews

export const requestStatuses = {
  OPEN: 'Pendiente de firma',
  DONE: 'Firmado',
  DECLINED: 'No aceptado',
  WITHDRAWN: 'Petición retirada',
} as const
export type RequestStatus = keyof typeof requestStatuses

/** What a person confirms by signing; it stands on the evidence page. */
export const signatureStatement =
  'He leído el documento, lo recibo y estoy conforme con su contenido.' as const

export const signatureEvidence = z.object({
  /** Names the evidence on its page and in the verification. */
  code: z.string(),
  signerName: z.string(),
  typedName: z.string(),
  signedAt: z.string(),
  ip: z.string(),
  /** Of the document that was read and signed. */
  sha256: z.string(),
})

/** One version of a document. Versions are added, never replaced. */
export const documentFile = z.object({
  number: z.number(),
  mediaType: z.enum(['application/pdf', 'image/jpeg']),
  sizeBytes: z.number(),
  pages: z.number(),
  originalName: z.string(),
  sha256: z.string(),
  expiresOn: z.nullable(z.string()),
  review: z.enum(Object.keys(reviews) as [Review]),
  reviewReason: z.nullable(z.string()),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  /** The last time that a signature of this version was asked for. */
  request: z.nullable(
    z.object({
      status: z.enum(Object.keys(requestStatuses) as [RequestStatus]),
      requestedAt: z.string(),
      closedAt: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  signature: z.nullable(signatureEvidence),
})
export type DocumentFile = z.output<typeof documentFile>

export const workerDocument = z.object({
  id: z.number(),
  typeId: z.number(),
  type: z.string(),
  title: z.string(),
  state: z.enum(stateNames),
  /** Last valid day of the accepted version. */
  expiresOn: z.nullable(z.string()),
  version: z.number(),
  /** The newest first. */
  files: z.array(documentFile),
})
export type WorkerDocument = z.output<typeof workerDocument>

/** A type of document as it stands with one worker. */
export const documentCell = z.object({
  typeId: z.number(),
  state: z.enum(stateNames),
  expiresOn: z.nullable(z.string()),
  /** The office has asked the worker for it. */
  isRequested: z.boolean(),
})
export type DocumentCell = z.output<typeof documentCell>

export const workerDocuments = z.object({
  /** Null for people who are no workers. */
  workerId: z.nullable(z.number()),
  name: z.string(),
  /** The agency's day. */
  today: z.string(),
  types: z.array(documentType),
  cells: z.array(documentCell),
  documents: z.array(workerDocument),
  /** What a signature under another name than the record's meets. */
  differingSignature: z.enum(['warn', 'refuse']),
})
export type WorkerDocuments = z.output<typeof workerDocuments>

export const matrixKinds = { worker: 'Trabajadores', candidate: 'Candidatos' } as const
export const matrixRow = z.object({
  workerId: z.number(),
  name: z.string(),
  workerType: z.enum(['WORKER', 'CANDIDATE']),
  profile: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  cells: z.array(documentCell),
})
export type MatrixRow = z.output<typeof matrixRow>

const wholeNumber = (least: number, most: number, initial: number) =>
  z._default(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/))]),
      z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
    ),
    initial,
  )

export const matrixQuery = z.object({
  page: wholeNumber(0, 100_000, 0),
  size: wholeNumber(1, 100, 25),
  search: z.optional(z.string().check(z.maxLength(100))),
  workerType: z._default(z.enum(['WORKER', 'CANDIDATE']), 'WORKER'),
  /** Only people with a type in this state. */
  state: z.optional(z.enum(stateNames)),
  /** Together with `state`: only in this type. */
  typeId: z.optional(recordId),
})

export const matrix = z.object({
  types: z.array(documentType),
  content: z.array(matrixRow),
  totalElements: z.number(),
  totalPages: z.number(),
  size: z.number(),
  number: z.number(),
  /** People per state over the whole question, its state and type left out. A person may count in several. */
  counts: z.record(z.string(), z.number()),
})
export type Matrix = z.output<typeof matrix>

/** Text fields beside an uploaded file. */
export const uploadFields = z.object({
  typeId: recordId,
  title: optionalText({ max: [120, 'El título no puede exceder 120 caracteres'] }),
  expiresOn: optionalDay,
})
export const versionFields = z.object({ expiresOn: optionalDay })

export const documentChange = z.object({
  title: requiredText({
    required: 'El título es obligatorio',
    max: [120, 'El título no puede exceder 120 caracteres'],
  }),
  expiresOn: optionalDay,
  version: readVersion,
})

export const fileParams = z.object({ id: recordId, number: recordId })

/** What the person had before them, by its own words: what has changed meanwhile is neither signed nor refused. */
const readSha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'La huella del documento no es válida'))

export const reviewBody = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('ACCEPTED'), sha256: readSha256, expiresOn: optionalDay }),
  z.object({
    decision: z.literal('REJECTED'),
    sha256: readSha256,
    reason: requiredText({ required: 'Di qué hay que corregir', max: [300, 'Como mucho 300 caracteres'] }),
  }),
])

export const requestBody = z.object({ typeId: recordId })

export const signBody = z.object({
  sha256: readSha256,
  typedName: requiredText({
    required: 'Escribe tu nombre y apellidos',
    min: [3, 'Escribe tu nombre y apellidos'],
    max: [120, 'El nombre no puede exceder 120 caracteres'],
  }),
  hasRead: z.literal(true, { error: 'Confirma que has leído el documento' }),
})

export const declineBody = z.object({
  sha256: readSha256,
  reason: requiredText({ required: 'Di por qué no lo firmas', max: [300, 'Como mucho 300 caracteres'] }),
})

export const documentAccess = z.object({
  id: z.number(),
  userName: z.string(),
  role: z.string(),
  ip: z.string(),
  at: z.string(),
  number: z.number(),
  isSigned: z.boolean(),
})
