import * as z from 'zod/mini'
import { admins } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalId, pageOf, wholeNumber } from '../kit/field.ts'

/** Records whose history a screen shows. */
export const historyEntities = [
  'worker',
  'centre',
  'centreGroup',
  'client',
  'peopleList',
  'holiday',
  'campaign',
  'job',
  'user',
  'eyeColor',
  'hairColor',
  'height',
  'profile',
  'experience',
  'pantSize',
  'shirtSize',
  'shoe',
  'language',
  'nationality',
] as const
export type HistoryEntity = (typeof historyEntities)[number]

export const historyEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** Who did it, as called then. */
  by: z.string(),
  activeRole: z.nullable(z.string()),
  entity: z.string(),
  entityId: z.nullable(z.number()),
  action: z.string(),
  label: z.string(),
  /** Only the fields that differ. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const historyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/history',
    summary: 'Who changed a record, what and when; newest first',
    access: admins,
    query: z.object({
      entity: z.enum(historyEntities, { error: 'Di de qué registro quieres ver el historial.' }),
      entityId: optionalId,
      page: wholeNumber(0, 100_000),
      size: wholeNumber(20, 200, 1),
    }),
    reply: pageOf(historyEntry),
  }),
} as const
