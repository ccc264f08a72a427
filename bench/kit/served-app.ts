import { Agent, request, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { createApp } from '../../apps/api/src/app.ts'
import { openMapServices } from '../../apps/api/src/map-services.ts'
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { folderFiles } from '../../apps/api/src/platform/files/folder-files.ts'
import { makePushKeys } from '../../apps/api/src/platform/notices/push-post.ts'
import { createSessions } from '../../apps/api/src/platform/sessions/sessions.ts'
import { createTokens } from '../../apps/api/src/platform/sessions/tokens.ts'
import { createLocalLimiter, systemClock } from '../../packages/geocoding/src/providers/outside.ts'

const secret = 'only-for-benchmarks-0123456789abcdef0123456789'

export type ServedApp = {
  /** "http://127.0.0.1:41234" */
  readonly base: string
  /** Signs calls of the administrator. */
  readonly token: string
  /** The body of an answer; anything but 200 is an error. */
  readonly get: (path: string) => Promise<string>
  /** The same for a question with a body. */
  readonly post: (path: string, body: object) => Promise<string>
  readonly close: () => Promise<void>
}

/** The whole application over HTTP on a free port, asked by a signed-in administrator of a tenant; with `webDir` its page too. */
export async function serveApp(database: Database, tenant: string, webDir?: string): Promise<ServedApp> {
  const keys = { secret, sealKey: secret, push: await makePushKeys() }
  const { http } = await createApp({
    database,
    log: pino({ level: 'silent' }),
    keys: () => keys,
    push: { subject: 'https://cuadrante.invalid' },
    defaultTenant: tenant,
    clock: () => new Date(),
    hasRateLimits: false,
    mapServices: offlineMapServices(),
    ...(webDir ? { webDir } : {}),
    files: folderFiles(tmpdir()),
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const token = await signIn(database, tenant)
  const { port } = http.server.address() as { port: number }
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': tenant }
  return {
    base: `http://127.0.0.1:${port}`,
    token,
    get: (path) => ask({ host: '127.0.0.1', port, path, agent, headers }),
    post: (path, body) =>
      ask(
        {
          host: '127.0.0.1',
          port,
          path,
          agent,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
        },
        JSON.stringify(body),
      ),
    async close() {
      agent.destroy()
      await http.close()
    },
  }
}

const offlineMapServices = () =>
  openMapServices(readConfig({}), {
    fetch: () => Promise.reject(new Error('offline')),
    clock: systemClock,
    limiter: createLocalLimiter(systemClock),
  })

function signIn(database: Database, tenant: string): Promise<string> {
  const sessions = createSessions({ tokens: createTokens(() => secret), defaultTenant: tenant })
  return database.inTenant(tenant, async (db) => {
    const user = await db
      .insertInto('users')
      .values({ login: 'bench', roles: ['ROLE_ADMIN'], first_name: 'Sabela' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return sessions.start(db, { id: user.id, tenant }, { device: 'bench', ip: '127.0.0.1', now: new Date() })
  })
}

function ask(options: RequestOptions, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(text) : reject(new Error(`${answer.statusCode} ${text}`)),
      )
    })
    call.on('error', reject).end(body)
  })
}
