import type { Endpoint, Input } from '@cuadrante/contract/kit/endpoint.ts'
import { parseListQuery, UnknownFilter } from '@cuadrante/contract/kit/list.ts'
import { unstorableTexts } from '@cuadrante/contract/kit/storable.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fail, failFields } from './fail.ts'

/** Reads params, query and body by the endpoint's schemas; a refusal names each field. */
export function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  return {
    params: parsePath(endpoint.params, request.params),
    query: endpoint.list ? readList(endpoint, request) : parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body ?? undefined),
    fields: undefined,
  } as Input<E>
}

function readList(endpoint: Endpoint, request: FastifyRequest) {
  const [odd] = Object.keys(unstorableTexts(request.query))
  if (odd !== undefined) throw fail('unknown_filter', { name: odd })
  try {
    return endpoint.list && parseListQuery(request.query as Record<string, string>, endpoint.list)
  } catch (error) {
    if (error instanceof UnknownFilter) throw fail('unknown_filter', { name: error.filterName })
    throw error
  }
}

/** A path that does not parse names nothing that exists. */
function parsePath(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (!result.success || Object.keys(unstorableTexts(value)).length > 0) throw fail('not_found')
  return result.data
}

/**
 * Parses a value by a schema; the first sentence of each path becomes the field's. What no database keeps is looked for in
 * what came out too: a field of an upload carries JSON as text.
 */
export function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  const fields = unstorableTexts(result.success ? result.data : value)
  if (result.success && Object.keys(fields).length === 0) return result.data
  for (const issue of result.error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message
  throw failFields(fields)
}
