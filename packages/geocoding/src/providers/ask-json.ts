import type { Outside } from './outside.ts'

/** How one provider may be asked. */
export type Manners = {
  provider: string
  /** As it is called on the screen. */
  label: string
  /** Least time between two questions. */
  spacingMs: number
  timeoutMs: number
  /** Attempts in all, the first one included. */
  attempts: number
}

export type Reply =
  | { kind: 'body'; status: number; body: unknown }
  /** `because` is Spanish. */
  | { kind: 'error'; because: string; isWorthRetrying: boolean }

export type Request = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: unknown
}

export type Refusal = { because: string; isWorthRetrying: boolean }

export type Reading = {
  /** Statuses besides 2xx whose body is an answer too: some services explain themselves with a 400. */
  answers?: number[]
  /** What a service that always says 200 means by its body; null when it is an answer. */
  refusalIn?: (body: unknown) => Refusal | null
}

type Failure = { kind: 'failure'; because: string; isWorthRetrying: boolean; waitMs: number | null }
type Attempt = Extract<Reply, { kind: 'body' }> | Failure

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const SECOND = 1000

/**
 * Asks a web service for JSON, waiting for its rate limit before every attempt. Silence, 429 and 5xx are tried
 * again with doubling pauses (or the `Retry-After` that the service asks for); 401 and 403 are not. Never throws.
 */
export async function askJson(
  request: Request,
  manners: Manners,
  outside: Outside,
  reading: Reading = {},
): Promise<Reply> {
  let pause = FIRST_PAUSE_MS
  for (let attempt = 1; ; attempt++) {
    await outside.limiter.wait(manners.provider, manners.spacingMs)
    const reply = await askOnce(request, manners, outside, reading)
    if (reply.kind === 'body') return reply
    const { because, isWorthRetrying, waitMs } = reply
    if (!isWorthRetrying || attempt >= manners.attempts) return { kind: 'error', because, isWorthRetrying }
    await outside.clock.sleep(Math.min(LONGEST_PAUSE_MS, waitMs ?? pause))
    pause *= 2
  }
}

async function askOnce(
  request: Request,
  manners: Manners,
  outside: Outside,
  reading: Reading,
): Promise<Attempt> {
  const signal = AbortSignal.timeout(manners.timeoutMs)
  try {
    const response = await outside.fetch(request.url, {
      method: request.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(request.body ? { 'content-type': 'application/json' } : {}),
        ...request.headers,
      },
      body: request.body ? JSON.stringify(request.body) : undefined,
      redirect: 'error',
      signal,
    })
    if (!response.ok && !reading.answers?.includes(response.status)) {
      await response.body?.cancel()
      return refusal(response, outside)
    }
    const body = parsed(await response.text())
    const refused = reading.refusalIn?.(body)
    return refused
      ? failure(refused.because, refused.isWorthRetrying)
      : { kind: 'body', status: response.status, body }
  } catch (error) {
    if (signal.aborted) return failure('no responde a tiempo', true)
    return error instanceof SyntaxError
      ? failure(NOT_UNDERSTOOD.because, true)
      : failure('sin conexión', true)
  }
}

/** For a body that is JSON but not of the shape that was agreed. */
export const NOT_UNDERSTOOD: Refusal = {
  because: 'la respuesta llega incompleta o no se entiende',
  isWorthRetrying: true,
}

/** An empty body stands for "nothing found" at some services. */
function parsed(text: string): unknown {
  return text.trim() === '' ? null : JSON.parse(text)
}

function refusal(response: Response, outside: Outside): Failure {
  const { status } = response
  if (status === 429) return failure('demasiadas consultas seguidas', true, retryAfter(response, outside))
  if (status === 401 || status === 403) return failure('acceso denegado', false)
  if (status >= 500) return failure(`el servicio falla (${status})`, true, retryAfter(response, outside))
  return failure(`no acepta la consulta (${status})`, false)
}

/** Seconds or a date. */
function retryAfter(response: Response, { clock }: Outside): number | null {
  const header = response.headers.get('retry-after')
  if (!header) return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * SECOND : Date.parse(header) - clock.now()
  return Number.isFinite(wait) && wait >= 0 ? wait : null
}

function failure(because: string, isWorthRetrying: boolean, waitMs: number | null = null): Failure {
  return { kind: 'failure', because, isWorthRetrying, waitMs }
}

/** The fields of a JSON object, or an empty object for anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** The objects of a JSON array, or none for anything else. */
export function objectsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(fieldsOf) : []
}

/** A non-empty text or number as text, else null. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** A number, also when it comes as text; else null. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
