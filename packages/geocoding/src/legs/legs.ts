import type { Point } from '../coordinates/great-circle.ts'
import type { Leg } from './leg.ts'
import type { LegMatrix } from './leg-matrix.ts'

/** A stop; `landmass` is what a car can reach without a boat (see `landmassOf`), null while unknown. */
export type LegPoint = Point & { landmass: string | null }

export type LegsAnswer =
  /** One leg fewer than points. */
  | { kind: 'legs'; legs: Leg[] }
  /** In Spanish; `from` is the position of the first point of the leg that cannot be driven. */
  | { kind: 'refused'; because: string; from: number | null }
  /** No answer; asking again may help. In Spanish. */
  | { kind: 'error'; because: string; isWorthRetrying: boolean }

export type LegsProvider = {
  name: 'estimate' | 'osrm' | 'valhalla' | 'google'
  /** Distances and times between each point and the next. Never throws. */
  legs(points: LegPoint[]): Promise<LegsAnswer>
  /** Ways between many places; absent where there is nobody to ask. */
  matrix?: LegMatrix
}

/** No service is asked, nor trusted, about a way over the sea, or from a point of which nobody knows the island. */
export function refuseFerries(points: LegPoint[]): Extract<LegsAnswer, { kind: 'refused' }> | null {
  for (const [from, point] of points.slice(0, -1).entries()) {
    const next = points[from + 1]
    if (!next || (point.landmass !== null && point.landmass === next.landmass)) continue
    const isUnknown = point.landmass === null || next.landmass === null
    return { kind: 'refused', because: isUnknown ? UNKNOWN_ISLAND : SEA_BETWEEN, from }
  }
  return null
}

const SEA_BETWEEN = 'No hay carretera entre las dos paradas: están separadas por el mar'
const UNKNOWN_ISLAND = 'No se sabe en qué isla está una de las dos paradas'

/** Cuts a long way into pieces of at most `most` points; the last of one is the first of the next. */
export function inPieces<Stop>(points: Stop[], most: number): Stop[][] {
  const pieces: Stop[][] = []
  for (let start = 0; start < points.length - 1; start += most - 1)
    pieces.push(points.slice(start, start + most))
  return pieces
}

/** Asks piece by piece and puts the legs together; the first answer that is none ends it. */
export async function joinPieces(
  points: LegPoint[],
  most: number,
  ask: (piece: LegPoint[]) => Promise<LegsAnswer>,
): Promise<LegsAnswer> {
  const refused = refuseFerries(points)
  if (refused) return refused
  const legs: Leg[] = []
  for (const piece of inPieces(points, most)) {
    const answer = await ask(piece)
    if (answer.kind === 'refused')
      return { ...answer, from: answer.from === null ? null : answer.from + legs.length }
    if (answer.kind === 'error') return answer
    legs.push(...answer.legs)
  }
  return { kind: 'legs', legs }
}

/** A leg from metres and seconds, or null when one of them is missing. */
export function legOf(meters: number | null, seconds: number | null): Leg | null {
  if (meters === null || seconds === null) return null
  return { distanceKm: meters / 1000, durationMin: seconds / 60, isEstimated: false }
}

/** The legs when there is one for every pair of points; a service that lost some gave half an answer. */
export function completeLegs(legs: (Leg | null)[], points: number): LegsAnswer {
  const whole = legs.filter((leg) => leg !== null)
  return whole.length === points - 1
    ? { kind: 'legs', legs: whole }
    : { kind: 'error', because: 'la respuesta llega incompleta o no se entiende', isWorthRetrying: true }
}

export const NO_ROAD = 'No hay carretera entre las dos paradas'
