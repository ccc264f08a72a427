import { randomUUID } from 'node:crypto'
import type { ModuleName } from '@cuadrante/contract/access/settings.ts'
import { primaryRole, type Role } from '@cuadrante/contract/kit/access.ts'
import { defaultZone } from '@cuadrante/domain/dates/zone.ts'
import type { FastifyRequest } from 'fastify'
import { sql, type NotNull } from 'kysely'
import type { FunctionCall, Tx } from '../database/database.ts'
import type { Session } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { sessionHours, type Claims, type Tokens } from './tokens.ts'

export type Caller = { readonly tenant: string; readonly claims?: Claims }

type Opening = {
  readonly claims: Claims
  readonly request: FastifyRequest
  readonly now: Date
  /** Nothing can be written: that somebody was here is not noted. */
  readonly isReadOnly: boolean
}

export type Sessions = {
  /** The tenant that a request belongs to: its token's, else its header's, else the default. */
  callerOf: (request: FastifyRequest, now: Date) => Caller
  /** What to ask the database for, to open the session of a token. */
  question: (claims: Claims, now: Date) => FunctionCall
  /** The live session of a token, from the rows that answer its question; or 401. */
  open: (db: Tx, from: Opening, answer: readonly unknown[]) => Promise<Session>
  /** Of these sessions those that still count, with the roles that their people have now. Nobody is noted as seen. */
  stillOpen: (db: Tx, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, readonly Role[]>>
  /** Starts a session and gives its token. */
  start: (db: Tx, user: { id: number; tenant: string }, from: SignedInFrom) => Promise<string>
}

type SignedInFrom = {
  readonly device: string
  readonly ip: string
  readonly now: Date
  readonly method?: SignInMethod
  readonly isLimited?: boolean
}

export type SignInMethod = 'password' | 'totp' | 'recovery' | 'passkey'

/** What a limited session may call: who it is, its own security, and the way out. */
const openToLimited = /^(GET \/api\/users\/me|\w+ \/api\/(users\/me\/security.*|auth\/.+))$/

const idleMinutes = 30
const idleSince = (now: Date): string => new Date(now.getTime() - idleMinutes * 60_000).toISOString()

/** A token and nothing behind it: RFC 6750 2.1 with the alphabet of a compact JWS (RFC 7515). */
const bearer = /^Bearer ([\w-]{1,2000}\.[\w-]{1,2000}\.[\w-]{0,500})$/i

export function createSessions({
  tokens,
  defaultTenant,
}: {
  tokens: Tokens
  defaultTenant: string
}): Sessions {
  function callerOf(request: FastifyRequest, now: Date) {
    const claims = claimsOf(request, now)
    const header = request.headers['x-tenant-id']
    const asked = typeof header === 'string' && header !== '' ? header : undefined
    if (!claims) return { tenant: namedTenant(asked) ?? defaultTenant }
    if (asked !== undefined && asked !== claims.tid) throw tenantMismatch(request, asked, claims)
    return { tenant: claims.tid, claims }
  }

  function claimsOf(request: FastifyRequest, now: Date): Claims | undefined {
    const { authorization } = request.headers
    if (authorization === undefined) return undefined
    const token = bearer.exec(authorization)?.[1]
    if (token === undefined) throw fail('unauthenticated')
    return tokens.read(token, now)
  }

  return {
    callerOf,

    question(claims, now) {
      return {
        name: 'live_session',
        values: [claims.jti, now.toISOString(), idleSince(now)],
      }
    },

    stillOpen,

    async open(db, { claims, request, now, isReadOnly }, answer) {
      const row = answer[0] as LiveSession | undefined
      if (!row || row.roles.length === 0) throw fail('unauthenticated')
      if (row.is_limited && !openToLimited.test(`${request.method} ${request.routeOptions.url}`))
        throw fail('second_factor_missing')
      const isStale = now.getTime() - new Date(row.last_seen_at).getTime() > 60_000
      if (isStale && !isReadOnly) await touch(db, claims.jti, now)
      return sessionOf(row, claims, request.headers['x-active-role'])
    },

    async start(db, user, from) {
      const id = await insertSession(db, user.id, from)
      return tokens.sign({ sub: String(user.id), tid: user.tenant, jti: id }, from.now)
    },
  }
}

async function stillOpen(db: Tx, ids: readonly string[], now: Date) {
  const { rows } = await sql<{ id: string; roles: Role[] }>`
    select asked.id, s.roles from unnest(${ids}::uuid[]) as asked (id)
      cross join lateral live_session(asked.id, ${now.toISOString()}::timestamptz, ${idleSince(now)}::timestamptz) s
    where not s.is_limited`.execute(db)
  return new Map(rows.map(({ id, roles }) => [id, roles]))
}

function sessionOf(row: LiveSession, claims: Claims, askedRole: string | string[] | undefined): Session {
  const roles = row.roles as Role[]
  return {
    id: claims.jti,
    tenant: claims.tid,
    userId: row.user_id,
    login: row.login,
    name: `${row.first_name} ${row.last_name}`.trim() || row.login,
    roles,
    activeRole: activeRole(roles, askedRole),
    clientId: row.client_id,
    authenticatedAt: row.authenticated_at,
    isLimited: row.is_limited,
    timeZone: row.time_zone ?? defaultZone,
    modulesOff: row.modules_off ?? [],
  }
}

async function insertSession(
  db: Tx,
  userId: number,
  { device, ip, now, method = 'password', isLimited = false }: SignedInFrom,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      device: device.slice(0, 200),
      ip,
      started_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      authenticated_at: now.toISOString(),
      method,
      is_limited: isLimited,
      expires_at: new Date(now.getTime() + sessionHours * 3_600_000).toISOString(),
    })
    .execute()
  return id
}

/** What cannot be an agency's name is not looked up, and nothing is counted for it. */
function namedTenant(asked: string | undefined): string | undefined {
  if (asked !== undefined && !/^[\w.-]{1,60}$/.test(asked)) throw fail('unknown_tenant')
  return asked
}

/** The role that the caller says to work under, if held; the primary one otherwise. */
function activeRole(roles: readonly Role[], asked: string | string[] | undefined): Role {
  return roles.find((role) => role === asked) ?? primaryRole(roles)
}

function tenantMismatch(request: FastifyRequest, asked: string, claims: Claims) {
  request.log.warn(
    { event: 'tenant_mismatch', asked, tenant: claims.tid, user: claims.sub },
    'tenant header differs from token',
  )
  return fail('tenant_mismatch')
}

/** Accounts without a login have never been invited, so that nobody can be signed in with one. */
export type HasLogin = { login: NotNull }

/** A row of the function `live_session`. */
type LiveSession = {
  readonly user_id: number
  readonly last_seen_at: string
  readonly login: string
  readonly first_name: string
  readonly last_name: string
  readonly roles: readonly string[]
  readonly client_id: number | null
  readonly authenticated_at: string
  readonly is_limited: boolean
  readonly time_zone: string | null
  readonly modules_off: readonly ModuleName[] | null
}

async function touch(db: Tx, id: string, now: Date) {
  await db.updateTable('sessions').set({ last_seen_at: now.toISOString() }).where('id', '=', id).execute()
}
