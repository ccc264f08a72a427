import { isDownload, type Call, type Endpoint, type RawQuery } from '@cuadrante/contract/kit/endpoint.ts'
import { remembered, rememberedRole, tokenKey } from './browser-memory.ts'

/** The agency of this page; the server knows its own until it has told us. */
let tenant: string | undefined
export const setTenant = (id: string): void => {
  tenant = id
}

type AnyInput = {
  params?: Readonly<Record<string, unknown>>
  query?: RawQuery
  body?: unknown
  fields?: Readonly<Record<string, unknown>>
  files?: Readonly<Record<string, File>>
}

export type RequestOptions = {
  readonly signal?: AbortSignal
  /** Asks a long call to answer 202 `{taskId}` at once. */
  readonly isAsync?: boolean
  /** The same key on a retry makes a write happen once. */
  readonly idempotencyKey?: string
  /** Asks that the answer stays open and tells of events, from the last one heard on where there was one. */
  readonly stream?: { readonly lastEventId: string | undefined }
}

/** The request of an endpoint, ready for `fetch`. Public calls carry no token. */
export function requestOf<E extends Endpoint>(endpoint: E, input: Call<E>, options: RequestOptions): Request {
  const { params, query, body, fields, files } = input as AnyInput
  const url = new URL(pathOf(endpoint.path, params) + queryOf(query), location.origin)
  const content = files ? formOf(files, fields) : body === undefined ? undefined : JSON.stringify(body)
  return new Request(url, {
    method: endpoint.method,
    headers: headersOf(endpoint, typeof content === 'string', options),
    body: content ?? null,
    signal: options.signal ?? null,
  })
}

function headersOf(endpoint: Endpoint, isJson: boolean, options: RequestOptions): Headers {
  const headers = new Headers({ accept: 'application/json, text/plain, */*' })
  const token = endpoint.access === 'public' ? null : remembered(tokenKey)
  const agency = (token ? claimsOf(token).tid : undefined) ?? tenant
  if (agency) headers.set('x-tenant-id', agency)
  const bearer = bearerOf(token)
  if (bearer) headers.set('authorization', bearer)
  const role = rememberedRole()
  if (token && role) headers.set('x-active-role', role)
  if (isJson) headers.set('content-type', 'application/json')
  if (options.isAsync) headers.set('prefer', 'respond-async')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  if (isDownload(endpoint.reply)) headers.set('accept', endpoint.reply.download)
  if (options.stream) headers.set('accept', 'text/event-stream')
  if (options.stream?.lastEventId) headers.set('last-event-id', options.stream.lastEventId)
  return headers
}

/** How a call says whose it is; nothing without a token. */
export const bearerOf = (token: string | null): string | null => token && `Bearer ${token}`

/**
 * What the readable middle of a token says: the number of its account (`sub`) and its agency (`tid`), for which every call
 * with it speaks. Nothing where it cannot be read.
 */
export function claimsOf(token: string): { readonly sub?: string; readonly tid?: string } {
  try {
    const middle = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
    return middle ? (JSON.parse(atob(middle)) as { sub?: string; tid?: string }) : {}
  } catch {
    return {}
  }
}

const pathOf = (path: string, params: AnyInput['params'] = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** What is not said is left out: an address has no word for null. */
function queryOf(query: RawQuery | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

function formOf(files: Readonly<Record<string, File>>, fields: AnyInput['fields'] = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}
