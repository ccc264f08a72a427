import { fieldsOf, numberOf, objectsOf } from '../providers/ask-json.ts'
import { completeLegs, joinPieces, legOf, type LegPoint, type LegsAnswer, type LegsProvider } from './legs.ts'
import { askRoutingServer, routingRefusal, type RoutingServerOptions } from './routing-server.ts'

export type ValhallaOptions = RoutingServerOptions & { costing?: string }

const MOST_POINTS = 20
const METERS = 1000
const LABEL = 'Valhalla'
/** error_code of the service. */
const CODES = { noRoad: 442, farFromRoad: 171 }

/** Valhalla's route service. Its lengths are kilometres, its times seconds. */
export function createValhalla(options: ValhallaOptions): LegsProvider {
  const askServer = askRoutingServer(options, { provider: 'valhalla', label: LABEL })
  const ask = async (points: LegPoint[]): Promise<LegsAnswer> => {
    const reply = await askServer('/route', {
      locations: points.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })),
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
  return { name: 'valhalla', legs: (points) => joinPieces(points, MOST_POINTS, ask) }
}
