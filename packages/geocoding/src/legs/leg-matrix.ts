import type { Point } from '../coordinates/great-circle.ts'
import type { Leg } from './leg.ts'

/** Origins and destinations of one question, and the ways from each to each. */
export type LegMatrixAnswer =
  /** By origin, then by destination; null where the service knows no road. */
  | { kind: 'matrix'; legs: (Leg | null)[][] }
  /** In Spanish. */
  | { kind: 'error'; because: string; isWorthRetrying: boolean }

/** Ways between many places at once. */
export type LegMatrix = {
  /** Most origins, and most destinations, of one question. */
  most: number
  /** Never throws. */
  ask(from: readonly Point[], to: readonly Point[]): Promise<LegMatrixAnswer>
}

/** The answer when it has as many rows and columns as were asked for. */
export function completeMatrix(
  legs: (Leg | null)[][],
  from: readonly Point[],
  to: readonly Point[],
): LegMatrixAnswer {
  return legs.length === from.length && legs.every((row) => row.length === to.length)
    ? { kind: 'matrix', legs }
    : { kind: 'error', because: 'la respuesta llega incompleta o no se entiende', isWorthRetrying: true }
}

/** Places of which the ways from each of the first to each of the others are asked; positions in a list. */
export type LegBlock = { readonly from: readonly number[]; readonly to: readonly number[] }

/** Ways of a block. */
export const sizeOf = ({ from, to }: LegBlock): number => from.length * to.length

/**
 * All ways between places that are not known, in questions of at most `most` origins and destinations: those of places
 * near one another first, as these are the ones that a plan takes.
 */
export function blocksOf(
  places: readonly Point[],
  most: number,
  isKnown: (from: number, to: number) => boolean,
): LegBlock[] {
  const groups = groupsOf(
    places,
    places.map((_, at) => at),
    most,
  )
  const middles = groups.map((group) =>
    middleOf(group.map((at) => places[at] ?? { latitude: 0, longitude: 0 })),
  )
  const pairs = groups.flatMap((_, one) => groups.map((_, other) => ({ one, other })))
  const far = ({ one, other }: { one: number; other: number }) => squared(middles[one], middles[other])
  return pairs
    .toSorted((a, b) => far(a) - far(b) || a.one - b.one || a.other - b.other)
    .flatMap(({ one, other }) => unknownIn(groups[one] ?? [], groups[other] ?? [], isKnown))
}

/** Neighbours together: cut in two along the longer side until each group is small enough. */
function groupsOf(places: readonly Point[], group: readonly number[], most: number): number[][] {
  if (group.length <= most) return group.length > 0 ? [[...group]] : []
  const at = (of: 'latitude' | 'longitude') => group.map((one) => places[one]?.[of] ?? 0)
  const spread = (all: number[]) => Math.max(...all) - Math.min(...all)
  const along = spread(at('latitude')) >= spread(at('longitude')) * 0.75 ? 'latitude' : 'longitude'
  const inOrder = group.toSorted((a, b) => (places[a]?.[along] ?? 0) - (places[b]?.[along] ?? 0) || a - b)
  // Whole groups to one side, so that few are half empty.
  const half = most * Math.ceil(Math.ceil(group.length / most) / 2)
  return [...groupsOf(places, inOrder.slice(0, half), most), ...groupsOf(places, inOrder.slice(half), most)]
}

/** What is not known of a block, in two questions at the most: places of which nothing is known, and what is left. */
function unknownIn(
  from: readonly number[],
  to: readonly number[],
  isKnown: (from: number, to: number) => boolean,
): LegBlock[] {
  const isMissing = (a: number, b: number) => a !== b && !isKnown(a, b)
  const isNew = (a: number) => to.every((b) => a === b || isMissing(a, b))
  const block = (origins: readonly number[]): LegBlock[] => {
    const some = origins.filter((a) => to.some((b) => isMissing(a, b)))
    const others = to.filter((b) => some.some((a) => isMissing(a, b)))
    return some.length > 0 ? [{ from: some, to: others }] : []
  }
  return [...block(from.filter(isNew)), ...block(from.filter((a) => !isNew(a)))]
}

const middleOf = (points: readonly Point[]): Point => ({
  latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
  longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
})

const squared = (one: Point | undefined, other: Point | undefined): number =>
  one && other
    ? (one.latitude - other.latitude) ** 2 + ((one.longitude - other.longitude) * 0.75) ** 2
    : Infinity
