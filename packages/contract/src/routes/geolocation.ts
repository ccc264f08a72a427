import * as z from 'zod/mini'

export const mapLinkBody = z.object({ url: z.string().check(z.trim(), z.maxLength(4000)) })

export const mapLinkReply = z.object({
  success: z.boolean(),
  isValid: z.boolean(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** In Spanish, when the link gives no point. */
  error: z.nullable(z.string()),
  /** `viewport` is only what the map showed: ask before it is taken. */
  precision: z.nullable(z.enum(['exact', 'viewport'])),
  /** The text of the link that was read. */
  matched: z.nullable(z.string()),
})

/** An address in one line, a map link or coordinates. */
export const placeBody = z.object({
  text: z
    .string({ error: 'Di dónde está' })
    .check(z.trim(), z.minLength(3, 'Di dónde está'), z.maxLength(4000, 'Es demasiado largo')),
})

export const placeReply = z.object({
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The place in words: "Calle Fundidores 12, 28906 Getafe", or the municipality of the point. */
  label: z.nullable(z.string()),
  /** Only the town or the postal code is known. */
  isApproximate: z.boolean(),
  /** In Spanish, when nothing was found. */
  error: z.nullable(z.string()),
})

export const pointBody = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})

export const reverseReply = z.object({
  success: z.boolean(),
  /** Street and postal code are null when only the embedded gazetteer answers. */
  addressComponents: z.nullable(
    z.object({
      address: z.nullable(z.string()),
      postalCode: z.nullable(z.string()),
      municipality: z.nullable(z.string()),
      province: z.nullable(z.string()),
      island: z.nullable(z.string()),
    }),
  ),
  /** The point is so close to a border that a neighbour may be the right one. */
  isProbable: z.boolean(),
  neighbours: z.array(z.string()),
  error: z.nullable(z.string()),
})
