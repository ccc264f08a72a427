import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import type { MapTiles } from '@cuadrante/contract/access/account.ts'
import { speakSpanish } from '@cuadrante/contract/kit/spanish-messages.ts'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { canonical, isApiPath } from './api-path.ts'
import {
  fileLimit,
  keepDoor,
  limitConnections,
  publicBodyLimit,
  rowsBodyLimit,
  usualTimeouts,
  type Timeouts,
} from './request-limits.ts'
import { answerError, answerNotFound } from './errors.ts'
import { callsTellFrom, callsWindowMs, rateLimits } from './limits/rate-limits.ts'
import { createSharedCounts } from '../shared-counts.ts'
import type { Database } from '../database/database.ts'
import type { TrustedProxies } from '../config/trusted-proxies.ts'
import { answerUnreadable } from './bodies/unreadable.ts'
import { serveWeb } from './web.ts'

export type ServerOptions = {
  readonly log: FastifyBaseLogger
  /** Folder of the built page; without it only the API is served. */
  readonly webDir?: string
  /** Streets under the maps: the page may load pictures from their server. */
  readonly mapTiles?: MapTiles
  readonly hasRateLimits: boolean
  /** Where processes that serve together tell each other what they have counted. */
  readonly countsMeetAt?: Database
  /** Which proxies in front may tell the caller's address: how many there are, or where they stand. */
  readonly trustProxy?: TrustedProxies
  /** How long a request may take to come in. */
  readonly patience?: Timeouts
}

/** The HTTP server with everything that every call obeys: headers, limits, errors, orderly stop. Nothing is mounted yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  speakSpanish()
  const { patience = usualTimeouts } = options
  const app = Fastify({
    loggerInstance: options.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: publicBodyLimit,
    rewriteUrl: ({ url = '/' }) => canonical(url),
    trustProxy: trusted(options.trustProxy),
    routerOptions: { maxParamLength: 300, querystringParser: parseQuery },
    requestTimeout: patience.requestMs,
    connectionTimeout: 0,
    http: { connectionsCheckingInterval: patience.checkMs },
    clientErrorHandler: answerUnreadable,
    keepAliveTimeout: 30_000,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    forceCloseConnections: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  app.server.headersTimeout = patience.headMs
  limitConnections(app.server, Boolean(options.trustProxy))
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
  keepDoor(app, patience)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['gzip', 'identity'],
    globalDecompression: false,
  })
  await app.register(multipart, {
    limits: { fileSize: fileLimit, files: 2, fieldSize: rowsBodyLimit, fields: 20, parts: 25 },
  })
  if (options.hasRateLimits) await app.register(rateLimit, rateLimits(countCalls(options)))
  else options.log.warn('rate limits are off')
  if (options.webDir) await serveWeb(app, options.webDir)
  else app.setNotFoundHandler(answerNotFound)
  closeIdleConnections(app)
  return app
}

const countCalls = ({ countsMeetAt }: ServerOptions) =>
  createSharedCounts({
    name: 'calls',
    windowMs: callsWindowMs,
    database: countsMeetAt,
    tellFrom: callsTellFrom,
  })

/** The contract checks calls and answers: Fastify reads no compiler of schemas of its own, 30 files for each start. */
const noSchemas = () => () => {
  throw new Error('a route has no schema of Fastify: its endpoint describes it')
}

/** A number of proxies trusts the sockets nearest to us; Fastify itself reads networks. */
const trusted = (proxies: TrustedProxies | undefined) =>
  typeof proxies === 'number'
    ? (_address: string, hop: number) => hop < proxies
    : proxies !== undefined && [...proxies]

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

function helmetOptions({ mapTiles }: ServerOptions) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(mapTiles ? [new URL(mapTiles.url).origin] : [])],
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
