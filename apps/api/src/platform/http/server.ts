import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { speakSpanish } from '@cuadrante/contract/kit/spanish-messages.ts'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { decodable, isApiPath } from './api-path.ts'
import { answerError, answerNotFound } from './errors.ts'
import { fail } from './fail.ts'
import { serveWeb } from './web.ts'

export type ServerOptions = {
  readonly log: FastifyBaseLogger
  /** Folder of the built page; without it only the API is served. */
  readonly webDir?: string
  /** Host of map tiles that the page may load pictures from. */
  readonly tilesHost?: string
  readonly hasRateLimits: boolean
  /** Whether a proxy in front tells the caller's address. */
  readonly trustProxy?: boolean
}

const jsonLimit = 1024 * 1024
export const fileLimit = 25 * 1024 * 1024
/** The `request` part of an upload may carry all rows of a sheet. */
const partLimit = 16 * 1024 * 1024

/** The HTTP server with everything that every call obeys: headers, limits, errors, orderly stop. Nothing is mounted yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  speakSpanish()
  const app = Fastify({
    loggerInstance: options.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: jsonLimit,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 300, querystringParser: parseQuery },
    requestTimeout: 300_000,
    connectionTimeout: 0,
    keepAliveTimeout: 30_000,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    forceCloseConnections: false,
  })
  app.server.headersTimeout = 20_000
  app.setErrorHandler(answerError)
  await app.register(helmet, helmetOptions(options))
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    void reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=()')
    if (isApiPath(request.url)) {
      void reply.header('cache-control', 'no-store')
      void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'] })
  await app.register(multipart, {
    limits: { fileSize: fileLimit, files: 2, fieldSize: partLimit, fields: 20, parts: 25 },
  })
  if (options.hasRateLimits) await app.register(rateLimit, rateLimits)
  else options.log.warn('rate limits are off')
  if (options.webDir) await serveWeb(app, options.webDir)
  else app.setNotFoundHandler(answerNotFound)
  closeIdleConnections(app)
  return app
}

/** Repeated names become lists; names that reach into prototypes are dropped. */
function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > 200) break
    const before = query[name]
    query[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  }
  return query
}

function helmetOptions({ tilesHost }: ServerOptions) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(tilesHost ? [tilesHost] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: { maxAge: 31_536_000 },
  }
}

/** A person's reads and writes in a minute; far above what hands can do, far below what hurts. */
const readsPerMinute = 600
const writesPerMinute = 120
const lightPaths = /^\/api\/(health|tasks)\b/

const rateLimits = {
  timeWindow: 60_000,
  max: (request: FastifyRequest) => (request.method === 'GET' ? readsPerMinute : writesPerMinute),
  keyGenerator: (request: FastifyRequest) =>
    `${request.method === 'GET' ? 'r' : 'w'}:${request.headers.authorization ?? request.ip}`,
  allowList: (request: FastifyRequest) => !request.url.startsWith('/api/') || lightPaths.test(request.url),
  errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) =>
    fail('too_many_requests', { seconds: Math.ceil(ttl / 1000) }),
}

/** `close()` waits for keep-alive connections: they are closed as soon as they fall idle, all of them after a deadline. */
function closeIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    const all = setTimeout(() => app.server.closeAllConnections(), 20_000)
    app.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(all)
    })
    app.server.closeIdleConnections()
  })
}
