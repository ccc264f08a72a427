import * as z from 'zod/mini'
import { optionalText, readVersion, requiredText } from '../kit/field.ts'
import { listSpec } from '../kit/list.ts'
import { placeDraft, placeFields } from '../places/place.ts'

/** A company that campaigns are run for. A worker gets id and name of those worked for, a client the own card. */
export const client = z.object({
  id: z.number(),
  name: z.string(),
  cif: z.optional(z.string()),
  address: z.optional(z.string()),
  postalCode: z.optional(z.string()),
  url: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  province: z.optional(placeFields.province),
  city: z.optional(placeFields.city),
  version: z.optional(z.number()),
})
export type Client = z.output<typeof client>

const wrongUrl = 'La URL debe tener un formato válido'

/** An absolute http(s) address; it is shown as a link and never fetched. */
function isAbsoluteUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

export const clientDraft = z.object({
  cif: requiredText({ required: 'El CIF es obligatorio', max: [30, 'El CIF es demasiado largo'] }),
  name: requiredText({ required: 'El nombre es obligatorio' }),
  address: requiredText({ required: 'La dirección es obligatoria' }),
  postalCode: requiredText({
    required: 'El código postal es obligatorio',
    max: [12, 'El código postal es demasiado largo'],
  }),
  url: z.pipe(
    optionalText({ max: [500, wrongUrl] }),
    z.nullable(z.string().check(z.refine(isAbsoluteUrl, { error: wrongUrl }))),
  ),
  description: optionalText({ max: [2000, 'La descripción no puede exceder 2000 caracteres'] }),
  ...placeDraft,
  version: readVersion,
})
export type ClientDraft = z.output<typeof clientDraft>

const place = (name: string) => [`${name}Id`, `${name}.id`, `${name}.name`]

export const clientList = listSpec({
  fields: {
    id: { type: 'number' },
    cif: { type: 'text' },
    name: { type: 'text' },
    address: { type: 'text' },
    postalCode: { type: 'text' },
    url: { type: 'text' },
    description: { type: 'text' },
    province: { type: 'reference', aliases: place('province') },
    city: { type: 'reference', aliases: place('city') },
  },
  hasText: true,
  defaultSort: { field: 'id', direction: 'asc' },
})

/** Every column in the order of the table; the same ids name the columns of an export. */
export const clientColumns = {
  cif: { label: 'CIF' },
  name: { label: 'Nombre' },
  address: { label: 'Dirección' },
  province: { label: 'Provincia' },
  city: { label: 'Municipio' },
  url: { label: 'URL' },
  description: { label: 'Descripción' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly isOptional?: true }>>
export type ClientColumnId = keyof typeof clientColumns
