import { askJson, fieldsOf, numberOf, objectsOf, textOf } from '../providers/ask-json.ts'
import type { Outside } from '../providers/outside.ts'
import {
  completeLegs,
  joinPieces,
  legOf,
  NO_ROAD,
  type LegPoint,
  type LegsAnswer,
  type LegsProvider,
} from './legs.ts'

export type OsrmOptions = Outside & {
  baseUrl: string
  /** As the server names its profiles. */
  profile?: string
  /** Name and contact of the installation: the demo server asks for one. */
  userAgent: string
  spacingMs?: number
  timeoutMs?: number
  attempts?: number
}

const SPACING_MS = 1000
const TIMEOUT_MS = 10_000
const ATTEMPTS = 3
const MOST_POINTS = 100
const BAD_REQUEST = 400

/** OSRM's route service. Its coordinates are longitude first. */
export function createOsrm(options: OsrmOptions): LegsProvider {
  const manners = {
    provider: 'osrm',
    label: 'OSRM',
    spacingMs: options.spacingMs ?? SPACING_MS,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    attempts: options.attempts ?? ATTEMPTS,
  }
  const ask = async (points: LegPoint[]): Promise<LegsAnswer> => {
    const way = points
      .map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`)
      .join(';')
    const url = `${options.baseUrl.replace(/\/$/, '')}/route/v1/${options.profile ?? 'driving'}/${way}?overview=false&steps=false`
    const reply = await askJson({ url, headers: { 'user-agent': options.userAgent } }, manners, options, {
      answers: [BAD_REQUEST],
    })
    if (reply.kind === 'error') return reply
    const body = fieldsOf(reply.body)
    const code = textOf(body['code'])
    if (code !== 'Ok') return refusalOf(code)
    const [route] = objectsOf(body['routes'])
    const legs = objectsOf(route?.['legs']).map((leg) =>
      legOf(numberOf(leg['distance']), numberOf(leg['duration'])),
    )
    return completeLegs(legs, points.length)
  }
  return { name: 'osrm', legs: (points) => joinPieces(points, MOST_POINTS, ask) }
}

function refusalOf(code: string | null): LegsAnswer {
  if (code === 'NoRoute') return { kind: 'refused', because: NO_ROAD, from: null }
  if (code === 'NoSegment')
    return { kind: 'refused', because: 'Una parada queda lejos de toda carretera', from: null }
  return {
    kind: 'error',
    because: `OSRM no acepta la consulta (${code ?? 'sin código'})`,
    isWorthRetrying: false,
  }
}
