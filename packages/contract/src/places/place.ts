import * as z from 'zod/mini'
import { optionalId } from '../kit/field.ts'
import { recordField, type RecordFieldOptions } from '../kit/record-field.ts'

/** A province: its INE number 1–52. */
export const province = z.object({
  id: z.number(),
  name: z.string(),
  /** By which it is also found: "Vizcaya" for Bizkaia. */
  otherNames: z.array(z.string()),
  /** The clock of its centres. */
  timeZone: z.string(),
})
export type Province = z.output<typeof province>

/** A municipality: its INE number 1001–52001. */
export const city = z.object({
  id: z.number(),
  name: z.string(),
  provinceId: z.number(),
  /** By which it is also found: "Ibiza" for Eivissa. Most have none. */
  otherNames: z.optional(z.array(z.string())),
})
export type City = z.output<typeof city>

/** A record's province and municipality as they are shown. */
export const placeFields = {
  province: z.nullable(z.object({ id: z.number(), name: z.string() })),
  city: z.nullable(z.object({ id: z.number(), name: z.string(), provinceId: z.number() })),
} as const

/** A record's province and municipality as they are sent: an object of which only the number counts, or nothing. */
const sentReference = z.pipe(
  z.optional(z.nullable(z.object({ id: optionalId }))),
  z.transform((reference) => reference?.id ?? null),
)
export { sentReference }

/** Province and municipality of a described record, sent as objects of which the number counts. */
export const placeOfRecord = <const O extends RecordFieldOptions>(options: O) => ({
  province: recordField.of(
    'Provincia',
    { schema: sentReference, reply: placeFields.province, control: { kind: 'reference', to: 'province' } },
    { ...options, none: 'Sin provincia', sheet: { names: ['provincia', 'prov'], look: 'names' } },
  ),
  city: recordField.of(
    'Municipio',
    { schema: sentReference, reply: placeFields.city, control: { kind: 'reference', to: 'city' } },
    {
      ...options,
      none: 'Sin municipio',
      sheet: { names: ['municipio', 'poblacion', 'localidad', 'ciudad'], look: 'names' },
    },
  ),
})
