import * as z from 'zod/mini'
import { readVersion } from '../kit/field.ts'
import { listSpec } from '../kit/list.ts'
import { draftShape, inOrder, listFields, listHeadings, replyShape } from '../kit/record.ts'
import { recordField } from '../kit/record-field.ts'
import { centreFields } from './centre-fields.ts'

/** A place of work. Everything but id, name and address is left out of the answers to other roles than administrators. */
export const centre = z.object({
  id: z.number(),
  ...replyShape(centreFields),
  version: z.optional(z.number()),
})
export type Centre = z.output<typeof centre>

export const centreDraft = z.object({ ...draftShape(centreFields), version: readVersion })
export type CentreDraft = z.output<typeof centreDraft>

/** Centres that have something in common: a chain, a client's shops. */
export const centreGroupFields = {
  name: recordField.text('Nombre', {
    required: 'El nombre es obligatorio',
    min: [2, 'El nombre debe tener al menos 2 caracteres'],
    isKeyed: true,
    sheet: { names: ['nombre', 'nombre del grupo', 'grupo', 'cadena'], look: 'names' },
  }),
} as const

export const centreGroup = z.object({
  id: z.number(),
  ...replyShape(centreGroupFields),
  /** Centres that belong to it. */
  centerCount: z.optional(z.number()),
  version: z.optional(z.number()),
})
export type CentreGroup = z.output<typeof centreGroup>

export const centreGroupDraft = z.object({ ...draftShape(centreGroupFields), version: readVersion })

export const centreList = listSpec({
  fields: { id: { type: 'number' }, ...listFields(centreFields) },
  hasText: true,
  defaultSort: { field: 'id', direction: 'asc' },
})

/** Every column in the order of the table; the same ids name the columns of an export. A new field comes last. */
export const centreHeadings = inOrder(listHeadings(centreFields), [
  'name',
  'centerGroup',
  'address',
  'postalCode',
  'province',
  'city',
  'phone',
  'email',
  'manager',
  'managerMobile',
  'timezone',
  'latitude',
  'longitude',
  'notes',
])

export const centreGroupList = listSpec({
  fields: {
    id: { type: 'number' },
    ...listFields(centreGroupFields),
    centerCount: { type: 'number' },
  },
  hasText: true,
  defaultSort: { field: 'id', direction: 'asc' },
  isWholeByDefault: true,
})
