import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import { allFailures } from '@cuadrante/contract/failures.ts'
import { isDownload, type Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'

/** Throws unless an answer is what its endpoint promises: the reply's schema without further keys, or a known refusal. */
export function checkReply(method: string, url: string, answer: LightMyRequestResponse): void {
  if (!String(answer.headers['content-type']).startsWith('application/json')) return
  const problems = answer.statusCode < 300 ? replyProblems(method, url, answer) : refusalProblems(answer)
  if (problems.length === 0) return
  throw new Error(`${method} ${url} answered ${answer.statusCode} against its schema: ${problems.join('; ')}`)
}

function replyProblems(method: string, url: string, answer: LightMyRequestResponse): readonly string[] {
  const endpoint = endpointAt(method, url)
  if (!endpoint || isDownload(endpoint.reply) || answer.statusCode === 202) return []
  const body: unknown = answer.json()
  const parsed = z.safeParse(endpoint.reply, body)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return unknownKeys(body, parsed.data)
}

/** Keys that the schema drops: it does not know them. */
function unknownKeys(sent: unknown, known: unknown, path = ''): readonly string[] {
  if (!isObject(sent) || !isObject(known)) return []
  return Object.entries(sent).flatMap(([key, value]) =>
    Object.hasOwn(known, key)
      ? unknownKeys(value, known[key], `${path}${key}.`)
      : [`${path}${key}: unknown key`],
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const refusal = z.strictObject({
  code: z.enum(['unexpected', ...Object.keys(allFailures)]),
  message: z.string().check(z.minLength(1)),
  parts: z.optional(z.record(z.string(), z.unknown())),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
})

function refusalProblems(answer: LightMyRequestResponse): readonly string[] {
  const parsed = z.safeParse(refusal, answer.json())
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** Fixed parts of a path win over parameters, as in the router. */
const byPath = allEndpoints
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: endpoint.path.split('{').length,
  }))
  .toSorted((a, b) => a.parameters - b.parameters)

function endpointAt(method: string, url: string): Endpoint | undefined {
  const [path = ''] = url.split('?')
  return byPath.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint
}
