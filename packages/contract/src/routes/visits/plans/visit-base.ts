import * as z from 'zod/mini'

/** A point with the words that people know it by. */
const basePlace = z.object({
  name: z
    .string({ error: 'Di dónde está' })
    .check(z.trim(), z.minLength(1, 'Di dónde está'), z.maxLength(200, 'No puede exceder 200 caracteres')),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})
export type BasePlace = z.output<typeof basePlace>

/** Where a day begins or ends: at home, at the first or last visit, or at an office or a warehouse. */
export const visitBase = z
  .object({ kind: z.enum(['home', 'visit', 'place']), place: z.optional(basePlace) })
  .check(
    z.refine(({ kind, place }) => kind !== 'place' || place !== undefined, {
      error: 'Di dónde está',
      path: ['place'],
    }),
  )
export type VisitBase = z.output<typeof visitBase>

/** Where a night away is spent: near a shop, of which it keeps the town. */
export const visitNight = z.object({
  rowId: z.number(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  landmass: z.nullable(z.string()),
})
export type VisitNight = z.output<typeof visitNight>

/** The nights before and behind a day that are not spent at home. */
export const visitNights = z.object({ before: z.optional(visitNight), after: z.optional(visitNight) })
export type VisitNights = z.output<typeof visitNights>

/** A municipality by its number, or a point; null where the day begins at the first visit or ends at the last. */
export type DayEnd = { readonly city: number; readonly name: string } | BasePlace | null

type Bases = { readonly start?: VisitBase | undefined; readonly end?: VisitBase | undefined }
type Person = Bases & { readonly city: { readonly id: number; readonly name: string } | null }

/**
 * Where a day of somebody begins and ends: where they sleep, else as is said of the person, else of the plan, else at home.
 */
export const dayEnds = (
  plan: Bases,
  person: Person,
  nights?: VisitNights | null,
): { readonly start: DayEnd; readonly end: DayEnd } => ({
  start: nights?.before ?? endOf(person.start ?? plan.start, person),
  end: nights?.after ?? endOf(person.end ?? plan.end, person),
})

type Home = { readonly city: number; readonly latitude: number; readonly longitude: number }

/** The point of where a day begins or ends; nothing where it is not known, or at a visit. */
export function pointOf(end: DayEnd, homes: readonly Home[] = []): BasePlace | undefined {
  if (!end) return undefined
  if (!('city' in end)) return end
  const home = homes.find(({ city }) => city === end.city)
  return home && { name: end.name, latitude: home.latitude, longitude: home.longitude }
}

function endOf(base: VisitBase | undefined, { city }: Person): DayEnd {
  if (base?.kind === 'visit') return null
  if (base?.kind === 'place') return base.place ?? null
  return city && { city: city.id, name: city.name }
}
