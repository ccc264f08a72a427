import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { Call, Endpoint, Reply } from '@cuadrante/contract/kit/endpoint.ts'
import type { FailureReply } from '@cuadrante/contract/kit/failure.ts'
import { createLocalLimiter, systemClock } from '@cuadrante/geocoding/providers/outside.ts'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { createApp, type App, type AppDeps } from '../src/app.ts'
import { createTenant } from '../src/features/access/tenants/create-tenant.ts'
import { openMapServices, type MapServices } from '../src/map-services.ts'
import { readConfig } from '../src/platform/config/config.ts'
import type { Database, Tx } from '../src/platform/database/database.ts'
import type { Files } from '../src/platform/files/files.ts'
import { folderFiles } from '../src/platform/files/folder-files.ts'
import { makePushKeys } from '../src/platform/notices/push-post.ts'
import { createSeal } from '../src/platform/sessions/seal.ts'
import { createTokens } from '../src/platform/sessions/tokens.ts'
import { createSessions } from '../src/platform/sessions/sessions.ts'
import { otherDatabase, renewDatabase, stopsBeforeClose, testDatabase } from './database.ts'
import { checkReply } from './check-reply.ts'

const secret = 'only-for-tests-0123456789abcdef0123456789abcdef'
/** Opens and closes what the application does. */
export const sealOfTests = createSeal(() => secret)

/** A refused call, as the caller sees it. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly reply: FailureReply,
  ) {
    super(`${status} ${reply.code}: ${reply.message}`)
  }
}

export type Caller = {
  readonly token: string
  readonly userId: number
  readonly tenant: string
  /** Calls an endpoint as this person; a refusal is thrown as {@link ApiFailure}. */
  call: <E extends Endpoint>(endpoint: E, input?: Call<E>) => Promise<Reply<E>>
  /** The raw answer, for headers and odd bodies. */
  raw: (
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ) => Promise<LightMyRequestResponse>
}

export type TestApp = {
  readonly server: App
  readonly database: Database
  /** Where photos and documents are kept. */
  readonly files: Files
  /** Does the periodic work that is due, at all applications at the same time. */
  runDue: () => Promise<void>
  /** A fresh agency; each test has its own. */
  aTenant: (id?: string) => Promise<TestTenant>
  anonymous: (tenant?: string) => Pick<Caller, 'raw' | 'call'>
}

export type TestTenant = {
  readonly id: string
  /** A person who is signed in under the given role. */
  as: (role: Role, also?: { roles?: readonly Role[]; clientId?: number; name?: string }) => Promise<Caller>
  inTenant: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
}

type Options = {
  readonly clock?: () => Date
  readonly hasRateLimits?: boolean
  /** Works on the tasks of its queue, on a database that no file before or after it sees. */
  readonly worksOnTasks?: boolean
  readonly mapServices?: MapServices
  /** The worker's own one unless another is given. */
  readonly database?: Database
  readonly mail?: AppDeps['mail']
  /** Whom pushes are handed to; nobody unless it is given. */
  readonly isPushService?: (endpoint: string) => boolean
  readonly publicUrl?: string
  readonly mapTiles?: AppDeps['mapTiles']
  /** Says nothing unless another is given. */
  readonly log?: AppDeps['log']
  readonly metricsToken?: string
  readonly disk?: AppDeps['disk']
  /** A folder of its own unless others are given. */
  readonly files?: Files
  readonly phoneProviders?: AppDeps['phoneProviders']
  readonly mailReach?: AppDeps['mailReach']
  readonly readText?: AppDeps['readText']
}

/** The embedded gazetteer, opened once for all tests of a worker; no network. */
export const embeddedMapServices = openMapServices(readConfig({}), {
  fetch: () => Promise.reject(new Error('no network in tests')),
  clock: systemClock,
  limiter: createLocalLimiter(systemClock),
})

const pushKeys = await makePushKeys()

let serial = 0

/** The whole application over a migrated database; nothing of ours is mocked. */
export async function testApp({
  clock = () => new Date(),
  hasRateLimits = false,
  worksOnTasks = false,
  mapServices = embeddedMapServices,
  database: given,
  isPushService = () => false,
  files = folderFiles(mkdtempSync(join(tmpdir(), 'cuadrante-files-'))),
  ...post
}: Options = {}): Promise<TestApp> {
  // A queue takes every task of its database, under the clock and with the files of its own application.
  if (worksOnTasks) renewDatabase()
  const database = given ?? (await testDatabase())
  const deps: Omit<AppDeps, 'database'> = {
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    keys: () => ({ secret, sealKey: secret, push: pushKeys }),
    ownBackups: { tenant: 'demo' },
    defaultTenant: 'demo',
    clock,
    ...post,
    hasRateLimits,
    mapServices,
    files,
    push: { subject: 'mailto:turnos@demo.example', isService: isPushService },
  }
  const app = await createApp({ ...deps, database })
  await app.http.ready()
  const other = given ? undefined : await otherApp(deps)
  if (!given) stopsBeforeClose(() => stopped(app, other))
  if (worksOnTasks) {
    app.tasks.start()
    renewDatabase()
  }
  let turn = 0
  const next = () => (other && turn++ % 2 === 1 ? other : app)
  const sessions = createSessions({ tokens: createTokens(() => secret), defaultTenant: 'demo' })

  async function aTenant(id = `t${process.pid}-${Date.now().toString(36)}-${++serial}`): Promise<TestTenant> {
    await createTenant(database, { id, name: 'Atlántica Promo', isDemo: false })
    const inTenant: TestTenant['inTenant'] = (work) => database.inTenant(id, work)
    return {
      id,
      inTenant,
      async as(role, { roles = [role], clientId, name = 'Sabela Otero' } = {}) {
        const [first_name = '', ...rest] = name.split(' ')
        const { userId, token } = await inTenant(async (db) => {
          const user = await db
            .insertInto('users')
            .values({
              login: `user${++serial}`,
              first_name,
              last_name: rest.join(' '),
              email: `user${serial}@demo.example`,
              roles: [...roles],
              client_id: clientId ?? null,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          const from = { device: 'test', ip: '127.0.0.1', now: clock() }
          return { userId: user.id, token: await sessions.start(db, { id: user.id, tenant: id }, from) }
        })
        return { ...caller(next, id, token, role), token, userId, tenant: id }
      },
    }
  }

  async function runDue() {
    await Promise.all([app.periodic.runDue(), other?.periodic.runDue()])
  }

  return {
    server: app,
    database,
    files,
    runDue,
    aTenant,
    anonymous: (tenant = 'demo') => caller(next, tenant),
  }
}

/** As a process stops that is asked to: whoever has stopped it already is not waited for. */
async function stopped(...apps: readonly (App | undefined)[]): Promise<void> {
  for (const app of apps) {
    await app?.http.close()
    await app?.periodic.stop()
    await app?.tasks.stop()
  }
}

/** Behind the pooler a second application is asked by turns, which shares the database and the files alone. */
async function otherApp(deps: Omit<AppDeps, 'database'>): Promise<App | undefined> {
  const database = await otherDatabase()
  if (!database) return undefined
  const app = await createApp({ ...deps, database })
  await app.http.ready()
  return app
}

function caller(next: () => App, tenant: string, token?: string, role?: Role): Pick<Caller, 'call' | 'raw'> {
  const headersOf = (extra: Record<string, string> = {}) => ({
    'x-tenant-id': tenant,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(role ? { 'x-active-role': role } : {}),
    ...extra,
  })
  const raw: Caller['raw'] = async (method, url, { body, headers } = {}) => {
    const answer = await next().http.inject({
      method: method as 'GET',
      url,
      headers: headersOf({
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }),
      ...(body === undefined ? {} : { payload: payloadOf(body) }),
    })
    checkReply(method, url, answer)
    return answer
  }
  return {
    raw,
    async call(endpoint, input) {
      const {
        params = {},
        query = {},
        body,
        files,
        fields,
      } = (input ?? {}) as {
        params?: Record<string, unknown>
        query?: Record<string, unknown>
        body?: unknown
        files?: Record<string, File>
        fields?: Record<string, unknown>
      }
      const path = pathOf(endpoint, params, query)
      const answer = await raw(
        endpoint.method,
        path,
        endpoint.upload ? await formOf(files, fields) : { body },
      )
      if (answer.statusCode >= 400) throw new ApiFailure(answer.statusCode, answer.json())
      return answer.json()
    },
  }
}

const payloadOf = (body: unknown): string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)

/** A multipart body as browsers send it; fields that are no text go as JSON. */
export async function formOf(
  files: Readonly<Record<string, File>> = {},
  fields: Readonly<Record<string, unknown>> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

/** What fills the places of any endpoint's path, and names nothing that is there. */
export const anyParams = {
  id: 987654321,
  sessionId: '00000000-0000-4000-8000-000000000000',
  deviceId: 'x'.repeat(43),
  passkeyId: 987654321,
  taskId: 987654321,
  token: 'x'.repeat(43),
}

/** Fills the path and adds the query of an endpoint. */
export function pathOf(
  endpoint: Endpoint,
  params: Record<string, unknown>,
  query: Record<string, unknown> = {},
): string {
  // An address holds no half of a character: as bytes it becomes the mark for what cannot be read.
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(Buffer.from(String(params[name])).toString()),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
