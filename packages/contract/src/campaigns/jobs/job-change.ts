import * as z from 'zod/mini'
import { atMost, readVersion, recordId, requiredText } from '../../kit/field.ts'
import { km, money } from '../../kit/amount.ts'
import { daySlots } from './day-slots.ts'
import { jobAmounts, type JobAmount } from './job-fields.ts'
import { changeReason, conflict, conflictReason } from '../conflict.ts'
import { jobStatuses } from '../statuses.ts'

/** Sentences of the dialogs that change jobs. */
export const changeSentences = {
  financial: 'Debe completar al menos un campo para actualizar',
  profile: 'Debe seleccionar un perfil',
  client: 'Debe seleccionar o escribir un cliente',
  executive: 'Debe seleccionar un ejecutivo',
  centerOne: 'No se pudo asignar el centro',
  centerMany: 'No se pudo asignar el centro a los trabajos',
  centerFetch: 'Error al obtener datos del centro',
  datesFailed: 'No se pudieron añadir las fechas',
  kmRounded: 'Los kilómetros se redondean a un decimal.',
} as const

const clientName = requiredText({})

type AmountChange = z.ZodMiniOptional<typeof money>
const amountChanges = Object.fromEntries(
  jobAmounts.map(({ name, unit }) => [name, z.optional(unit === 'km' ? km : money)]),
) as { readonly [K in JobAmount]: AmountChange }

/** A change of some fields of one job or of many; what is left out stays as it is, null empties. */
export const jobChange = z
  .object({
    status: z.optional(z.enum(jobStatuses)),
    workerId: z.optional(z.nullable(recordId)),
    profileId: z.optional(z.nullable(recordId)),
    /** A client by id, or free text. */
    clientId: z.optional(z.nullable(recordId)),
    client: z.optional(clientName),
    executiveId: z.optional(z.nullable(recordId)),
    centerId: z.optional(z.nullable(recordId)),
    ...amountChanges,
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'No hay ningún cambio que aplicar',
    }),
    z.refine(({ clientId, client }) => clientId !== null || client !== undefined, {
      error: changeSentences.client,
      path: ['client'],
    }),
  )
export type JobChange = z.output<typeof jobChange>

/** One job changed by a single-row dialog. */
export const jobPatch = z.object({
  change: jobChange,
  reason: changeReason,
  conflictReason,
  version: readVersion,
})

/** Most jobs of one bulk action. */
export const maxBulkJobs = 5000

const jobIds = z
  .array(recordId)
  .check(
    z.minLength(1, 'Selecciona al menos un trabajo'),
    z.maxLength(maxBulkJobs, `No se pueden cambiar más de ${maxBulkJobs} trabajos a la vez`),
  )

export const chosenJobs = z.object({ jobIds })

/** Jobs that are to change in spite of their warnings, each with the reason that was given. */
const accepted = z._default(
  z.array(
    z.object({
      jobId: recordId,
      reason: z
        .string({ error: 'Escribe el motivo' })
        .check(z.trim(), z.minLength(1, 'Escribe el motivo'), atMost(500)),
    }),
  ),
  [],
)

/** One reason for every row that asks for one and has none of its own. */
const sharedReason = z._default(z.nullable(z.string().check(z.trim(), z.maxLength(500))), null)

/** Rows of each outcome that a preview tells unless more are asked for. */
export const previewRows = 104

/** Most rows that are told of each outcome; those with a reason are told in any case. */
const rows = z._default(z.int().check(z.minimum(1), z.maximum(maxBulkJobs)), previewRows)

export const bulkPreviewBody = z.object({ jobIds, change: jobChange, accepted, sharedReason, rows })
export type BulkQuestion = z.output<typeof bulkPreviewBody>

const changed = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))

/** What would become of one job. `conflict`: warnings that ask for a reason; `blocked`: refused whatever is said. */
export const bulkOutcomes = ['change', 'same', 'conflict', 'blocked'] as const

/** A shift that stands near, drawn beside the one in conflict. */
const nearbyShift = z.object({
  jobId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  slots: daySlots,
  zone: z.string(),
})

export const bulkRow = z.object({
  jobId: z.number(),
  outcome: z.enum(bulkOutcomes),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** The hours of its first day. */
  slots: daySlots,
  /** Whose clock these hours are of. */
  zone: z.string(),
  center: z.nullable(z.string()),
  location: z.nullable(z.string()),
  before: changed,
  after: changed,
  /** What keeps the row out or asks for a reason, else the first warnings. */
  conflicts: z.array(conflict),
  /** Shifts that the conflicts speak of. */
  others: z.array(nearbyShift),
})
export type BulkRow = z.output<typeof bulkRow>

/** What a bulk action would do. The token stands for exactly this; applying it refuses when anything has moved since. */
export const bulkPreview = z.object({
  token: z.string(),
  total: z.number(),
  changing: z.number(),
  unchanged: z.number(),
  conflicting: z.number(),
  blocked: z.number(),
  /** In the order of their days. Rows that stay the same are only counted. */
  rows: z.array(bulkRow),
})
export type BulkPreview = z.output<typeof bulkPreview>

export const bulkApplyBody = z.object({
  jobIds,
  change: jobChange,
  accepted,
  sharedReason,
  token: z.string().check(z.maxLength(100)),
  reason: changeReason,
})

/** A bulk action that was applied; it can be undone until `undoUntil`. */
export const bulkResult = z.object({
  operationId: z.number(),
  /** The campaign of the changed jobs; null where they are of several. */
  campaignId: z.nullable(z.number()),
  campaignName: z.nullable(z.string()),
  applied: z.number(),
  /** The jobs were made by it: taking it back deletes them. */
  isCreation: z.boolean(),
  leftOut: z.array(z.object({ jobId: z.number(), reason: z.string() })),
  undoUntil: z.string(),
})
export type BulkResult = z.output<typeof bulkResult>

/** The caller's last bulk action while it can still be undone and has not been put away. */
export const lastBulk = z.object({ operation: z.nullable(bulkResult) })

export const undoMinutes = 10

/** Until when a change of many can be taken back. */
export const undoUntil = (appliedAt: Date): string =>
  new Date(appliedAt.getTime() + undoMinutes * 60_000).toISOString()

/** How long it can still be taken back, in begun minutes; `now` in ms since 1970. */
export const minutesToUndo = (until: string, now: number): number =>
  Math.max(0, Math.min(Math.ceil((Date.parse(until) - now) / 60_000), undoMinutes))

export const undoResult = z.object({
  undone: z.number(),
  leftOut: z.array(z.object({ jobId: z.number(), reason: z.string() })),
  /** Offers of its jobs that the change had taken back: how many are asked or wait again, or why it stays closed. */
  offers: z.array(z.object({ jobId: z.number(), people: z.number(), reason: z.nullable(z.string()) })),
})
export type UndoResult = z.output<typeof undoResult>
