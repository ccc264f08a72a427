import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { moduleOf } from '@cuadrante/contract/module-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
import type { Caller, Sessions } from '../sessions/sessions.ts'
import type { Session } from './context.ts'
import { fail } from './fail.ts'
import { modulesOffIn, refuseOff } from './modules-off.ts'

type Deps = { readonly database: Database; readonly sessions: Sessions; readonly clock: () => Date }

type Admission = <T>(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  work: (db: Tx, session: Session | undefined) => Promise<T>,
) => Promise<T>

/**
 * Work in a transaction of the caller's tenant that begins with looking the session up: 401 without a live one, 403 when
 * its active role may not call this, 404 when it is of a module that the agency has switched off. Public calls need no
 * session.
 */
export const createAdmission =
  ({ database, sessions, clock }: Deps): Admission =>
  (endpoint, request, { tenant, claims }, work) => {
    const { access } = endpoint
    const module = moduleOf(endpoint)
    if (access === 'public')
      return database.inTenant(tenant, async (db) => {
        if (module) refuseOff(module, await modulesOffIn(db))
        return work(db, undefined)
      })
    if (!claims) throw fail('unauthenticated')
    const now = clock()
    return database.inTenant(
      tenant,
      async (db, answer) => {
        const opening = { claims, request, now, isReadOnly: database.isReadOnly() }
        const session = await sessions.open(db, opening, answer)
        if (!access.includes(session.activeRole)) throw fail('forbidden')
        refuseOff(module, session.modulesOff)
        return work(db, session)
      },
      sessions.question(claims, now),
    )
  }
