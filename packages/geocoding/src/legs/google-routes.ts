import type { Point } from '../coordinates/great-circle.ts'
import { askJson, fieldsOf, numberOf, objectsOf } from '../providers/ask-json.ts'
import type { Outside } from '../providers/outside.ts'
import type { Leg } from './leg.ts'
import { completeMatrix, type LegMatrix } from './leg-matrix.ts'
import {
  completeLegs,
  joinPieces,
  legOf,
  NO_ROAD,
  type LegPoint,
  type LegsAnswer,
  type LegsProvider,
} from './legs.ts'

export type GoogleRoutesOptions = Outside & {
  key: string
  baseUrl?: string
  matrixUrl?: string
  timeoutMs?: number
  attempts?: number
}

const BASE_URL = 'https://routes.googleapis.com/directions/v2:computeRoutes'
const MATRIX_URL = 'https://routes.googleapis.com/distanceMatrix/v2:computeRouteMatrix'
const SPACING_MS = 25
const TIMEOUT_MS = 10_000
const ATTEMPTS = 3
/** Origin, 25 waypoints, destination. */
const MOST_POINTS = 27
/** With as many destinations: 625 ways at once. */
const MOST_ORIGINS = 25
const MATRIX_MASK = 'originIndex,destinationIndex,condition,distanceMeters,duration'
/** Without a field mask the service answers with an error. */
const FIELD_MASK = 'routes.legs.distanceMeters,routes.legs.duration'

/** Google's Routes API; its predecessor cannot be enabled any more. */
export function createGoogleRoutes(options: GoogleRoutesOptions): LegsProvider {
  const manners = {
    provider: 'google-routes',
    label: 'Google Routes',
    spacingMs: SPACING_MS,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    attempts: options.attempts ?? ATTEMPTS,
  }
  const ask = async (points: LegPoint[]): Promise<LegsAnswer> => {
    const [origin, ...rest] = points.map(waypoint)
    const body = {
      origin,
      destination: rest.at(-1),
      intermediates: rest.slice(0, -1),
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_UNAWARE',
      languageCode: 'es-ES',
      units: 'METRIC',
    }
    const headers = { 'x-goog-api-key': options.key, 'x-goog-fieldmask': FIELD_MASK }
    const reply = await askJson(
      { url: options.baseUrl ?? BASE_URL, method: 'POST', headers, body },
      manners,
      options,
    )
    if (reply.kind === 'error') return reply
    const [route] = objectsOf(fieldsOf(reply.body)['routes'])
    // The service answers {} when there is no way.
    if (!route) return { kind: 'refused', because: NO_ROAD, from: null }
    const legs = objectsOf(route['legs']).map((leg) => legOf(metersOf(leg), secondsOf(leg['duration'])))
    return completeLegs(legs, points.length)
  }
  const matrix: LegMatrix = {
    most: MOST_ORIGINS,
    async ask(from, to) {
      const body = {
        origins: from.map((point) => ({ waypoint: waypoint(point) })),
        destinations: to.map((point) => ({ waypoint: waypoint(point) })),
        travelMode: 'DRIVE',
        routingPreference: 'TRAFFIC_UNAWARE',
      }
      const headers = { 'x-goog-api-key': options.key, 'x-goog-fieldmask': MATRIX_MASK }
      const url = options.matrixUrl ?? MATRIX_URL
      const reply = await askJson({ url, method: 'POST', headers, body }, manners, options)
      if (reply.kind === 'error') return reply
      const ways = objectsOf(reply.body)
      // One line for each way, in any order; a number that is zero is left out.
      const legs = from.map(() => to.map((): Leg | null => null))
      for (const way of ways) {
        const row = legs[numberOf(way['originIndex']) ?? 0]
        const column = numberOf(way['destinationIndex']) ?? 0
        if (row && column in row && way['condition'] === 'ROUTE_EXISTS')
          row[column] = legOf(metersOf(way), secondsOf(way['duration']))
      }
      return completeMatrix(ways.length === from.length * to.length ? legs : [], from, to)
    },
  }
  return { name: 'google', legs: (points) => joinPieces(points, MOST_POINTS, ask), matrix }
}

function waypoint({ latitude, longitude }: Point) {
  return { location: { latLng: { latitude, longitude } } }
}

/** Zero is left out of the reply. */
function metersOf(leg: Record<string, unknown>): number | null {
  return leg['distanceMeters'] === undefined && leg['duration'] !== undefined
    ? 0
    : numberOf(leg['distanceMeters'])
}

/** Durations are texts such as "123s". */
function secondsOf(duration: unknown): number | null {
  return typeof duration === 'string' ? numberOf(/^(\d+(?:\.\d+)?)s$/.exec(duration)?.[1]) : null
}
