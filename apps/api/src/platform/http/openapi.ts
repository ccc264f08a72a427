import { isDownload, type Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { matchModes } from '@cuadrante/contract/kit/list.ts'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of a list of endpoints. */
export function openApiOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cuadrante',
      version: '1',
      description: 'API of the roster of a staffing agency. Messages are in Spanish.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failureSchema },
    },
    paths,
  }
}

const failureSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    parts: { type: 'object' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

function operationOf(endpoint: Endpoint): Json {
  const roles = endpoint.access === 'public' ? undefined : endpoint.access
  const good = String(endpoint.status ?? 200)
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-z0-9]+/gi, '_')}`,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(roles ? { security: [{ bearer: [] }], 'x-roles': roles } : {}),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), tenantHeader],
    ...(endpoint.body || endpoint.upload ? { requestBody: bodyOf(endpoint) } : {}),
    responses: {
      [good]: { description: 'OK', content: replyOf(endpoint) },
      ...(endpoint.isLong
        ? {
            '202': {
              description: 'Accepted, with Prefer: respond-async',
              content: json({ type: 'object', properties: { taskId: { type: 'integer' } } }),
            },
          }
        : {}),
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

const json = (schema: unknown) => ({ 'application/json': { schema } })
const tenantHeader = { name: 'X-Tenant-ID', in: 'header', schema: { type: 'string' } }

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function pathParameters({ path, params }: Endpoint): Json[] {
  const properties = params ? ((jsonSchema(params, 'input')['properties'] ?? {}) as Json) : {}
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
}

function queryParameters({ query, list }: Endpoint): Json[] {
  if (list) return listParameters(list)
  if (!query) return []
  const schema = jsonSchema(query, 'input')
  const required = new Set((schema['required'] ?? []) as string[])
  return Object.entries((schema['properties'] ?? {}) as Json).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }))
}

function listParameters(list: NonNullable<Endpoint['list']>): Json[] {
  const text = { type: 'string' }
  const plain = ['page', 'size', 'first', 'rows'].map((name) => ({
    name,
    in: 'query',
    schema: { type: 'integer', minimum: 0 },
  }))
  const words = list.hasText ? ['filter', 'search'].map((name) => ({ name, in: 'query', schema: text })) : []
  const fields = Object.keys(list.fields).map((name) => ({
    name,
    in: 'query',
    description: `Also ${name}:{mode}=value and filters[${name}][value] with filters[${name}][matchMode]; modes: ${matchModes.join(', ')}`,
    schema: text,
  }))
  return [
    ...plain,
    { name: 'sort', in: 'query', description: 'field,asc or field,desc', schema: text },
    ...words,
    ...fields,
  ]
}

function bodyOf({ body, upload }: Endpoint): Json {
  if (body) return { required: true, content: json(jsonSchema(body, 'input')) }
  const fields = upload?.fields ? (jsonSchema(upload.fields, 'input')['properties'] as Json) : {}
  const files = Object.fromEntries(
    (upload?.files ?? []).map((name) => [name, { type: 'string', format: 'binary' }]),
  )
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...files, ...fields } } } },
  }
}

function replyOf({ reply, isStream }: Endpoint): Json {
  if (isDownload(reply)) return { [reply.download]: { schema: { type: 'string', format: 'binary' } } }
  const events = isStream ? { 'text/event-stream': { schema: { type: 'string' } } } : {}
  return { ...json(jsonSchema(reply, 'output')), ...events }
}
