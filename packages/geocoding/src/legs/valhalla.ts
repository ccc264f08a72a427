import type { Point } from '../coordinates/great-circle.ts'
import { fieldsOf, numberOf, objectsOf } from '../providers/ask-json.ts'
import { completeLegs, joinPieces, legOf, type LegPoint, type LegsAnswer, type LegsProvider } from './legs.ts'
import { completeMatrix, type LegMatrix } from './leg-matrix.ts'
import { askRoutingServer, routingRefusal, type RoutingServerOptions } from './routing-server.ts'

export type ValhallaOptions = RoutingServerOptions & { costing?: string }

const MOST_POINTS = 20
/** With as many destinations: servers take 2,500 ways unless told otherwise. */
const MOST_ORIGINS = 50
const METERS = 1000
const LABEL = 'Valhalla'
/** error_code of the service. */
const CODES = { noRoad: 442, farFromRoad: 171 }

/** Valhalla's route service. Its lengths are kilometres, its times seconds. */
export function createValhalla(options: ValhallaOptions): LegsProvider {
  const askServer = askRoutingServer(options, { provider: 'valhalla', label: LABEL })
  const ask = async (points: LegPoint[]): Promise<LegsAnswer> => {
    const reply = await askServer('/route', {
      locations: points.map(locationOf),
      costing: options.costing ?? 'auto',
      units: 'kilometers',
      directions_type: 'none',
    })
    if (reply.kind === 'error') return reply
    const answer = fieldsOf(reply.body)
    const code = answer['error_code']
    if (code !== undefined) return routingRefusal(LABEL, numberOf(code), CODES)
    const legs = objectsOf(fieldsOf(answer['trip'])['legs']).map((leg) => {
      const { length, time } = fieldsOf(leg['summary'])
      const kilometres = numberOf(length)
      return legOf(kilometres === null ? null : kilometres * METERS, numberOf(time))
    })
    return completeLegs(legs, points.length)
  }
  const matrix: LegMatrix = {
    most: MOST_ORIGINS,
    async ask(from, to) {
      const reply = await askServer('/sources_to_targets', {
        sources: from.map(locationOf),
        targets: to.map(locationOf),
        costing: options.costing ?? 'auto',
        units: 'kilometers',
      })
      if (reply.kind === 'error') return reply
      const answer = fieldsOf(reply.body)
      const code = answer['error_code']
      if (code !== undefined)
        return {
          kind: 'error',
          because: `${LABEL} no acepta la consulta (${numberOf(code) ?? 'sin código'})`,
          isWorthRetrying: false,
        }
      const rows: unknown[] = Array.isArray(answer['sources_to_targets']) ? answer['sources_to_targets'] : []
      const legs = rows.map((row) =>
        objectsOf(row).map(({ distance, time }) => {
          const kilometres = numberOf(distance)
          return legOf(kilometres === null ? null : kilometres * METERS, numberOf(time))
        }),
      )
      return completeMatrix(legs, from, to)
    },
  }
  return { name: 'valhalla', legs: (points) => joinPieces(points, MOST_POINTS, ask), matrix }
}

const locationOf = ({ latitude, longitude }: Point) => ({ lat: latitude, lon: longitude })
