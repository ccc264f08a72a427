import type { ModuleName } from '@cuadrante/contract/access/settings.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { Download, Endpoint, Input, Reply } from '@cuadrante/contract/kit/endpoint.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../database/database.ts'

/** Who is asking: read from the database on each call, so that a revoked session or role counts at once. */
export type Session = {
  readonly id: string
  readonly tenant: string
  readonly userId: number
  readonly login: string
  readonly name: string
  readonly roles: readonly Role[]
  /** The role that the person works under at the moment; always one of `roles`. */
  readonly activeRole: Role
  /** The client that a person with ROLE_CLIENT belongs to. */
  readonly clientId: number | null
  /** When the person last showed who they are, ISO 8601. */
  readonly authenticatedAt: string
  /** Opens nothing but the setting up of a second factor that the agency asks for. */
  readonly isLimited: boolean
  /** The agency's clock: "today" is a day of it. */
  readonly timeZone: Zone
  /** What the agency has switched off. */
  readonly modulesOff: readonly ModuleName[]
}

type Common = {
  readonly tenant: string
  readonly now: Date
  readonly ip: string
  readonly requestId: string
  readonly log: FastifyBaseLogger
}

type SessionOf<E extends Endpoint> = E['access'] extends 'public' ? undefined : Session

/** What a verb works with: one open transaction of the tenant. Never await the network in it. */
export type Context<E extends Endpoint = Endpoint> = Common & {
  readonly db: Tx
  readonly session: SessionOf<E>
}

/** What an open handler works with: no transaction, but the means to run one. For uploads, downloads and tasks. */
export type HandlerContext<E extends Endpoint = Endpoint> = Common & {
  readonly session: SessionOf<E>
  readonly inTenant: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
  /**
   * The same for what writes: of calls with one Idempotency-Key the first does the work, and what it gave answers the others,
   * which end here. Of a call that writes twice the first time counts.
   */
  readonly inTenantOnce: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
  /** The same for work that reads much and writes nothing: a standby may do it. */
  readonly inTenantReading: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The same for whoever asks, also nobody. */
export type Asked = Omit<HandlerContext, 'session'>

/** One transaction: load, ask the rule, write, record the history, answer. */
export type Verb<E extends Endpoint> = (context: Context<E>, input: Input<E>) => Promise<Reply<E>>

/**
 * What a handler returns. A download, a 304 and a 202 are answered by `return reply.send(…)`, which TypeScript takes
 * for `never`: a reply resolves to nothing.
 */
export type Answer<E extends Endpoint> = E['reply'] extends Download ? never : Reply<E>

/** For calls that stream, upload or wait outside a transaction. */
export type Handler<E extends Endpoint> = (context: HandlerContext<E>, input: Input<E>) => Promise<Answer<E>>

export type { Input, Reply }
