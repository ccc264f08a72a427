import { fieldsOf, numberOf, objectsOf, textOf } from '../providers/ask-json.ts'
import { completeLegs, joinPieces, legOf, type LegPoint, type LegsAnswer, type LegsProvider } from './legs.ts'
import { askRoutingServer, routingRefusal, type RoutingServerOptions } from './routing-server.ts'

export type OsrmOptions = RoutingServerOptions & {
  /** As the server names its profiles. */
  profile?: string
}

const MOST_POINTS = 100
const LABEL = 'OSRM'

/** OSRM's route service. Its coordinates are longitude first. */
export function createOsrm(options: OsrmOptions): LegsProvider {
  const askServer = askRoutingServer(options, { provider: 'osrm', label: LABEL })
  const ask = async (points: LegPoint[]): Promise<LegsAnswer> => {
    const way = points
      .map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`)
      .join(';')
    const reply = await askServer(
      `/route/v1/${options.profile ?? 'driving'}/${way}?overview=false&steps=false`,
    )
    if (reply.kind === 'error') return reply
    const body = fieldsOf(reply.body)
    const code = textOf(body['code'])
    if (code !== 'Ok') return routingRefusal(LABEL, code, { noRoad: 'NoRoute', farFromRoad: 'NoSegment' })
    const [route] = objectsOf(body['routes'])
    const legs = objectsOf(route?.['legs']).map((leg) =>
      legOf(numberOf(leg['distance']), numberOf(leg['duration'])),
    )
    return completeLegs(legs, points.length)
  }
  return { name: 'osrm', legs: (points) => joinPieces(points, MOST_POINTS, ask) }
}
