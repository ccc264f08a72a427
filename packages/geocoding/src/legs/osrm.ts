import type { Point } from '../coordinates/great-circle.ts'
import { fieldsOf, numberOf, objectsOf, textOf } from '../providers/ask-json.ts'
import { completeLegs, joinPieces, legOf, type LegPoint, type LegsAnswer, type LegsProvider } from './legs.ts'
import { completeMatrix, type LegMatrix } from './leg-matrix.ts'
import { askRoutingServer, routingRefusal, type RoutingServerOptions } from './routing-server.ts'

export type OsrmOptions = RoutingServerOptions & {
  /** As the server names its profiles. */
  profile?: string
}

const MOST_POINTS = 100
/** With as many destinations: servers take a hundred places in all unless told otherwise. */
const MOST_ORIGINS = 50
const LABEL = 'OSRM'

/** OSRM's route service. Its coordinates are longitude first. */
export function createOsrm(options: OsrmOptions): LegsProvider {
  const askServer = askRoutingServer(options, { provider: 'osrm', label: LABEL })
  const ask = async (points: LegPoint[]): Promise<LegsAnswer> => {
    const reply = await askServer(
      `/route/v1/${options.profile ?? 'driving'}/${wayOf(points)}?overview=false&steps=false`,
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
  const matrix: LegMatrix = {
    most: MOST_ORIGINS,
    async ask(from, to) {
      const numbers = (first: number, count: number) =>
        Array.from({ length: count }, (_, at) => first + at).join(';')
      const reply = await askServer(
        `/table/v1/${options.profile ?? 'driving'}/${wayOf([...from, ...to])}?annotations=duration,distance` +
          `&sources=${numbers(0, from.length)}&destinations=${numbers(from.length, to.length)}`,
      )
      if (reply.kind === 'error') return reply
      const body = fieldsOf(reply.body)
      const code = textOf(body['code'])
      if (code !== 'Ok')
        return {
          kind: 'error',
          because: `${LABEL} no acepta la consulta (${code ?? 'sin código'})`,
          isWorthRetrying: false,
        }
      const [times, lengths] = [rowsOf(body['durations']), rowsOf(body['distances'])]
      const legs = times.map((row, i) =>
        row.map((time, j) => legOf(numberOf(lengths[i]?.[j]), numberOf(time))),
      )
      return completeMatrix(legs, from, to)
    },
  }
  return { name: 'osrm', legs: (points) => joinPieces(points, MOST_POINTS, ask), matrix }
}

const wayOf = (points: readonly Point[]): string =>
  points.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(';')

const rowsOf = (value: unknown): unknown[][] =>
  Array.isArray(value) ? value.map((row): unknown[] => (Array.isArray(row) ? row : [])) : []
