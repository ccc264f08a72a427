import { isDownload, type Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { createAdmission } from './admission.ts'
import type { Answer, Context, HandlerContext, Handler, Reply, Session, Verb } from './context.ts'
import { bodyLimit, isLargeBody, publicBodyLimit, rowsBodyLimit } from './request-limits.ts'
import { fail } from './fail.ts'
import { answerBefore, answeredBefore, keyedCall, onceByKey, type KeyedCall } from './limits/idempotency.ts'
import { inParts } from './bodies/in-parts.ts'
import { readInput } from './parse.ts'
import { createUploadPlaces, type UploadPlaces } from './bodies/upload-places.ts'

export type Mount = {
  /** Serves an endpoint by a verb that runs in one transaction of the caller's tenant; `committed` is told of its end. */
  verb: <E extends Endpoint>(endpoint: E, verb: Verb<E>, committed?: Committed<E>) => void
  /**
   * Serves an endpoint by a handler that opens its own transactions. What its `inTenantOnce` gave is answered again to a call
   * that comes again; `again` makes the answer of it where it is none itself.
   */
  handler: <E extends Endpoint>(endpoint: E, handler: Handler<E>, again?: Again<E>) => void
  /** What has been mounted so far, for the sweeps. */
  readonly mounted: ReadonlySet<Endpoint>
}

type Committed<E extends Endpoint> = (tenant: string, answer: Reply<E>) => void
type Again<E extends Endpoint> = (context: HandlerContext<E>, given: unknown) => Promise<Answer<E>>

type Deps = {
  app: FastifyInstance
  database: Database
  sessions: Sessions
  clock: () => Date
}

/** Binds endpoints to the HTTP server: session, access, input, transaction, reply. */
export function createMount({ app, database, sessions, clock }: Deps): Mount {
  const mounted = new Set<Endpoint>()
  const uploads = createUploadPlaces()
  const admitted = createAdmission({ database, sessions, clock })

  const callerOf = (request: FastifyRequest) => request.caller ?? sessions.callerOf(request, clock())
  const common = (request: FastifyRequest, tenant: string) => commonOf(request, tenant, clock())

  function serve(
    endpoint: Endpoint,
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) {
    mounted.add(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(endpoint),
      onRequest: async (request) => {
        request.caller = sessions.callerOf(request, clock())
        if (endpoint.access !== 'public' && !request.caller.claims) throw fail('unauthenticated')
      },
      preParsing: async (request) => {
        if (endpoint.access === 'public' || endpoint.upload || !isLargeBody(request)) return
        await admitted(endpoint, request, callerOf(request), async () => undefined)
      },
      handler: handle,
    })
  }

  return {
    mounted,

    verb(endpoint, verb, committed) {
      serve(endpoint, async (request, reply) => {
        const caller = callerOf(request)
        const answer = await admitted(endpoint, request, caller, (db, session) => {
          const context = { ...common(request, caller.tenant), db, session } as Context<typeof endpoint>
          const call = keyedCall(endpoint, request, session)
          const run = () => verb(context, readInput(endpoint, request))
          return onceByKey<unknown>(db, call, run).catch(answerBefore)
        })
        committed?.(caller.tenant, answer as Reply<typeof endpoint>)
        if (isDownload(endpoint.reply)) return reply.type(endpoint.reply.download).send(answer)
        return reply.status(endpoint.status ?? 200).send(answer)
      })
    },

    handler(endpoint, handler, again = async (_context, given) => given as Answer<typeof endpoint>) {
      serve(endpoint, async (request, reply) => {
        const caller = callerOf(request)
        let session: Session | undefined
        const call = () => keyedCall(endpoint, request, session)
        const earlier = await admitted(endpoint, request, caller, async (db, open) => {
          session = open
          // An upload is not known before it has been read.
          const keyed = endpoint.upload ? undefined : call()
          return keyed && answeredBefore(db, keyed)
        })
        const context = {
          ...common(request, caller.tenant),
          ...transactionsOf(database, caller.tenant, call),
          session,
          request,
          reply,
        } as HandlerContext<typeof endpoint>
        if (earlier) return sendBody(reply, endpoint, await again(context, earlier.answer))
        const work = () => handler(context, readInput(endpoint, request))
        const begun = endpoint.upload ? inPlace(uploads, context, work) : work()
        return sendBody(reply, endpoint, await begun.catch((error) => again(context, answerBefore(error))))
      })
    },
  }
}

/** A call with a file has one of the places for files until it is answered, or until its connection is gone. */
async function inPlace<T>(
  uploads: UploadPlaces,
  { tenant, session, reply }: Pick<HandlerContext<Endpoint>, 'tenant' | 'reply'> & { session?: Session },
  work: () => Promise<T>,
): Promise<T> {
  const leave = uploads.enter(tenant, session?.userId ?? null)
  reply.raw.once('close', leave)
  try {
    return await work()
  } finally {
    leave()
  }
}

function transactionsOf(database: Database, tenant: string, call: () => KeyedCall | undefined) {
  const inTenant = <T>(work: (db: Tx) => Promise<T>) => database.inTenant(tenant, work)
  let isFirst = true
  return {
    inTenant,
    async inTenantOnce<T>(work: (db: Tx) => Promise<T>): Promise<T> {
      if (!isFirst) return inTenant(work)
      const given = await inTenant((db) => onceByKey(db, call(), () => work(db)))
      isFirst = false
      return given
    },
    inTenantReading: <T>(work: (db: Tx) => Promise<T>) => database.inTenantReading(tenant, work),
  }
}

const commonOf = (request: FastifyRequest, tenant: string, now: Date) => ({
  tenant,
  now,
  ip: request.ip,
  requestId: request.id,
  log: request.log,
})

function sendBody(reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  // Whoever went away in the middle of a stream has had its beginning, and can be sent nothing more.
  if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply
  const body = inParts(answer)
  if (body !== answer) void reply.type('application/json; charset=utf-8')
  return reply.status(statusOf(reply, endpoint)).send(body)
}

const statusOf = (reply: FastifyReply, endpoint: Endpoint) =>
  reply.statusCode === 200 ? (endpoint.status ?? 200) : reply.statusCode

/** Routes and rows with all their points; how a file is visited carries none. */
const carriesRows = /^\/api\/routes\/processing\/(?!.*\/visits)/

function bodyLimitOf({ access, path, body }: Endpoint): number {
  if (access === 'public') return publicBodyLimit
  return body && carriesRows.test(path) ? rowsBodyLimit : bodyLimit
}
