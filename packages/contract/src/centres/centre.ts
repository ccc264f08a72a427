import { centreZones } from '@cuadrante/domain/dates/zone.ts'
import * as z from 'zod/mini'
import { emailText } from '../kit/email.ts'
import { optionalText, readVersion, requiredText } from '../kit/field.ts'
import { listSpec } from '../kit/list.ts'
import { placeDraft, placeFields, sentReference } from '../places/place.ts'

/** A place of work. Everything but id, name and address is left out of the answers to other roles than administrators. */
export const centre = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  postalCode: z.optional(z.string()),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  timezone: z.optional(z.string()),
  manager: z.optional(z.nullable(z.string())),
  managerMobile: z.optional(z.nullable(z.string())),
  notes: z.optional(z.nullable(z.string())),
  centerGroup: z.optional(z.nullable(z.object({ id: z.number(), name: z.string() }))),
  province: z.optional(placeFields.province),
  city: z.optional(placeFields.city),
  version: z.optional(z.number()),
})
export type Centre = z.output<typeof centre>

/** Degrees, typed with a comma or a point. */
const degrees = (required: string, wrong: string, limit: number) =>
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.union([z.number(), z.string()], { error: wrong }))),
      z.transform((value) =>
        value === null || value === undefined ? '' : String(value).trim().replace(',', '.'),
      ),
    ),
    z.pipe(
      z.string().check(
        z.minLength(1, { error: required, abort: true }),
        z.refine((text) => /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) && Math.abs(Number(text)) <= limit, {
          error: wrong,
        }),
      ),
      z.transform(Number),
    ),
  )

export const centreDraft = z.object({
  name: requiredText({ required: 'El nombre es obligatorio' }),
  email: emailText('El email es obligatorio', 'El email no es válido'),
  phone: requiredText({
    required: 'El teléfono es obligatorio',
    max: [40, 'El teléfono es demasiado largo'],
  }),
  address: requiredText({ required: 'La dirección es obligatoria' }),
  postalCode: requiredText({
    required: 'El código postal es obligatorio',
    max: [12, 'El código postal es demasiado largo'],
  }),
  latitude: degrees('La latitud es obligatoria', 'La latitud debe ser un número válido', 90),
  longitude: degrees('La longitud es obligatoria', 'La longitud debe ser un número válido', 180),
  timezone: z.enum(centreZones, { error: 'La zona horaria es obligatoria' }),
  manager: optionalText(),
  managerMobile: optionalText({ max: [40, 'El teléfono es demasiado largo'] }),
  notes: optionalText({ max: [5000, 'Las notas no pueden exceder 5000 caracteres'] }),
  centerGroup: sentReference,
  ...placeDraft,
  version: readVersion,
})
export type CentreDraft = z.output<typeof centreDraft>

export const centreGroup = z.object({
  id: z.number(),
  name: z.string(),
  /** Centres that belong to it. */
  centerCount: z.optional(z.number()),
  version: z.optional(z.number()),
})
export type CentreGroup = z.output<typeof centreGroup>

export const centreGroupDraft = z.object({
  name: requiredText({
    required: 'El nombre es obligatorio',
    min: [2, 'El nombre debe tener al menos 2 caracteres'],
  }),
  version: readVersion,
})

const place = (name: string) => [`${name}Id`, `${name}.id`, `${name}.name`]

export const centreList = listSpec({
  fields: {
    id: { type: 'number' },
    name: { type: 'text' },
    email: { type: 'text' },
    phone: { type: 'text' },
    address: { type: 'text' },
    postalCode: { type: 'text' },
    latitude: { type: 'number' },
    longitude: { type: 'number' },
    timezone: { type: 'choice' },
    manager: { type: 'text' },
    managerMobile: { type: 'text' },
    notes: { type: 'text' },
    centerGroup: { type: 'reference', aliases: place('centerGroup') },
    province: { type: 'reference', aliases: place('province') },
    city: { type: 'reference', aliases: place('city') },
  },
  hasText: true,
  defaultSort: { field: 'id', direction: 'asc' },
})

/** Every column in the order of the table; the same ids name the columns of an export. */
export const centreColumns = {
  name: { label: 'Nombre' },
  centerGroup: { label: 'Grupo' },
  address: { label: 'Dirección' },
  postalCode: { label: 'Código postal' },
  province: { label: 'Provincia' },
  city: { label: 'Municipio' },
  phone: { label: 'Teléfono' },
  email: { label: 'Email' },
  manager: { label: 'Responsable' },
  managerMobile: { label: 'Móvil del responsable', isOptional: true },
  timezone: { label: 'Zona horaria', isOptional: true },
  latitude: { label: 'Latitud', isOptional: true },
  longitude: { label: 'Longitud', isOptional: true },
  notes: { label: 'Notas', isOptional: true },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly isOptional?: true }>>
export type CentreColumnId = keyof typeof centreColumns

export const centreGroupList = listSpec({
  fields: { id: { type: 'number' }, name: { type: 'text' }, centerCount: { type: 'number' } },
  hasText: true,
  defaultSort: { field: 'id', direction: 'asc' },
  isWholeByDefault: true,
})
