import { askJson, fieldsOf, numberOf, objectsOf } from '../providers/ask-json.ts'
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

export type ValhallaOptions = Outside & {
  baseUrl: string
  costing?: string
  userAgent: string
  spacingMs?: number
  timeoutMs?: number
  attempts?: number
}

const SPACING_MS = 1000
const TIMEOUT_MS = 10_000
const ATTEMPTS = 3
const MOST_POINTS = 20
const BAD_REQUEST = 400
const METERS = 1000
/** error_code of the service. */
const NO_EDGE_NEAR = 171
const NO_PATH = 442

/** Valhalla's route service. Its lengths are kilometres, its times seconds. */
export function createValhalla(options: ValhallaOptions): LegsProvider {
  const manners = {
    provider: 'valhalla',
    label: 'Valhalla',
    spacingMs: options.spacingMs ?? SPACING_MS,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    attempts: options.attempts ?? ATTEMPTS,
  }
  const ask = async (points: LegPoint[]): Promise<LegsAnswer> => {
    const body = {
      locations: points.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })),
      costing: options.costing ?? 'auto',
      units: 'kilometers',
      directions_type: 'none',
    }
    const url = `${options.baseUrl.replace(/\/$/, '')}/route`
    const reply = await askJson(
      { url, method: 'POST', body, headers: { 'user-agent': options.userAgent } },
      manners,
      options,
      {
        answers: [BAD_REQUEST],
      },
    )
    if (reply.kind === 'error') return reply
    const answer = fieldsOf(reply.body)
    if (answer['error_code'] !== undefined) return refusalOf(numberOf(answer['error_code']))
    const legs = objectsOf(fieldsOf(answer['trip'])['legs']).map((leg) => {
      const { length, time } = fieldsOf(leg['summary'])
      const kilometres = numberOf(length)
      return legOf(kilometres === null ? null : kilometres * METERS, numberOf(time))
    })
    return completeLegs(legs, points.length)
  }
  return { name: 'valhalla', legs: (points) => joinPieces(points, MOST_POINTS, ask) }
}

function refusalOf(code: number | null): LegsAnswer {
  if (code === NO_PATH) return { kind: 'refused', because: NO_ROAD, from: null }
  if (code === NO_EDGE_NEAR)
    return { kind: 'refused', because: 'Una parada queda lejos de toda carretera', from: null }
  return {
    kind: 'error',
    because: `Valhalla no acepta la consulta (${code ?? 'sin código'})`,
    isWorthRetrying: false,
  }
}
