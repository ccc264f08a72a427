import type { Account, AppInfo } from '@cuadrante/contract/access/account.ts'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { isDownload, type Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { taskAccepted } from '@cuadrante/contract/tasks/endpoints.ts'
import { vi } from 'vitest'
import * as z from 'zod/mini'

/** What the server is asked, as the test sees it. */
export type Asked = {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: unknown
  readonly headers: Headers
}

/** A reply, or one that comes later. */
type Answer = (asked: Asked) => unknown
type Refusal = { readonly status: number; readonly body?: unknown }

/** An answer other than a good one; status 0 is no answer at all. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(status: number, body?: unknown) {
    super(`refused ${status}`)
    this.refusal = { status, body }
  }
}

export type FakeApi = {
  /** Every request so far, oldest first: "GET /api/users/me". */
  readonly requests: readonly (Asked & { readonly line: string })[]
  /** The latest request of a line: the frame of the page asks for notices and counts beside it. */
  readonly lastOf: (line: string) => Asked | undefined
  /** Answers an endpoint from now on. A good reply must fit the contract. */
  readonly answer: <E extends Endpoint>(endpoint: E, answer: Answer) => void
}

export const anAppInfo = (changes: Partial<AppInfo> = {}): AppInfo => ({
  tenantId: 'demo',
  agencyName: 'Atlántica Promo',
  timeZone: 'Europe/Madrid',
  yearLabel: 2025,
  isDemo: false,
  demo: null,
  modules: [],
  about: '',
  contact: '',
  ...changes,
})

export const anAccount = (changes: Partial<Account> & { roles?: readonly Role[] } = {}): Account => {
  const { roles = ['ROLE_ADMIN'], ...rest } = changes
  return {
    id: 7,
    firstName: 'Sabela',
    lastName: 'Otero',
    login: 'sabela.otero',
    email: 'sabela@atlantica.example',
    authorities: [...roles],
    previousAccessAt: null,
    mustProtectAccount: false,
    timeZone: 'Europe/Madrid',
    mapTiles: null,
    pendingChange: null,
    ...rest,
  }
}

/** Puts a server behind `fetch`. It knows the public facts and nothing else until it is told. */
export function fakeApi(): FakeApi {
  const answers = new Map<Endpoint, Answer>()
  const requests: (Asked & { line: string })[] = []
  const answer: FakeApi['answer'] = (endpoint, how) => void answers.set(endpoint, how)

  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    const found = [...answers.keys()].find((endpoint) => matches(endpoint, request.method, url.pathname))
    const asked: Asked = {
      params: found ? paramsOf(found.path, url.pathname) : {},
      query: url.searchParams,
      body: await bodyOf(request),
      headers: request.headers,
    }
    requests.push({ ...asked, line: `${request.method} ${url.pathname}` })
    const how = found && answers.get(found)
    if (!found || !how)
      return Response.json({ code: 'not_found', message: 'Recurso no encontrado.' }, { status: 404 })
    return Promise.race([respond(found, how, asked), abortOf(request)])
  })

  answer(accessEndpoints.appInfo, () => anAppInfo())
  return { requests, lastOf: (line) => requests.findLast((one) => one.line === line), answer }
}

/** What of a request does not fit the contract: to such a one the server gives no good answer. */
function fieldsRefused({ query, list, body, upload }: Endpoint, asked: Asked): string[] {
  const results = [
    query && !list ? z.safeParse(query, valuesOf(asked.query)) : undefined,
    body && !upload ? z.safeParse(body, asked.body === '' ? undefined : asked.body) : undefined,
  ]
  return results.flatMap((result) => result?.error?.issues ?? []).map(({ path }) => path.join('.'))
}

/** Repeated names become lists, as on the server. */
const valuesOf = (query: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )

/** A call that is given up fails at once, as in the browser. */
const abortOf = ({ signal }: Request): Promise<never> =>
  new Promise((_, refuse) => {
    const giveUp = () => refuse(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
  })

async function respond(endpoint: Endpoint, how: Answer, asked: Asked): Promise<Response> {
  try {
    const reply = await how(asked)
    const fields = fieldsRefused(endpoint, asked)
    if (fields.length > 0)
      throw new Error(`${endpoint.method} ${endpoint.path} would be refused: ${fields.join(', ')}`)
    if (isDownload(endpoint.reply)) return new Response(String(reply))
    const task = asked.headers.get('prefer') === 'respond-async' ? taskAccepted.safeParse(reply) : undefined
    if (task?.success) return Response.json(task.data, { status: 202 })
    return Response.json(z.parse(endpoint.reply, reply))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { status, body } = error.refusal
    if (status === 0) throw new TypeError('Failed to fetch', { cause: error })
    return Response.json(body ?? { code: 'refused', message: `Rechazado ${status}` }, { status })
  }
}

const matches = ({ method, path }: Endpoint, asked: string, pathname: string): boolean =>
  method === asked && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)

function paramsOf(path: string, pathname: string): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const values = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined
  const text = await request.text()
  return text && request.headers.get('content-type') === 'application/json' ? JSON.parse(text) : text
}
