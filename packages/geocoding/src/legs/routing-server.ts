import { askJson } from '../providers/ask-json.ts'
import type { Outside } from '../providers/outside.ts'
import { NO_ROAD, type LegsAnswer } from './legs.ts'

/** A free routing server, ours or a public one. */
export type RoutingServerOptions = Outside & {
  baseUrl: string
  /** Name and contact of the installation: the demo servers ask for one. */
  userAgent: string
  spacingMs?: number
  timeoutMs?: number
  attempts?: number
}

type Server = { provider: 'osrm' | 'valhalla'; label: string }

const SPACING_MS = 1000
const TIMEOUT_MS = 10_000
const ATTEMPTS = 3
/** The status with which both say that there is no way; the body says why. */
const BAD_REQUEST = 400

/** Asks a path of the server: by GET, or by POST where there is a body. */
export function askRoutingServer(options: RoutingServerOptions, server: Server) {
  const manners = {
    ...server,
    spacingMs: options.spacingMs ?? SPACING_MS,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    attempts: options.attempts ?? ATTEMPTS,
  }
  const base = options.baseUrl.replace(/\/$/, '')
  return (path: string, body?: unknown) =>
    askJson(
      {
        url: `${base}${path}`,
        headers: { 'user-agent': options.userAgent },
        ...(body === undefined ? {} : { method: 'POST', body }),
      },
      manners,
      options,
      { answers: [BAD_REQUEST] },
    )
}

/** What a refusal with a code of the server means. */
export function routingRefusal<Code extends string | number>(
  label: string,
  code: Code | null,
  known: { noRoad: Code; farFromRoad: Code },
): LegsAnswer {
  if (code === known.noRoad) return { kind: 'refused', because: NO_ROAD, from: null }
  if (code === known.farFromRoad)
    return { kind: 'refused', because: 'Una parada queda lejos de toda carretera', from: null }
  return {
    kind: 'error',
    because: `${label} no acepta la consulta (${code ?? 'sin código'})`,
    isWorthRetrying: false,
  }
}
