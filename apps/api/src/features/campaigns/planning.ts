import type { Actor } from '../../platform/history/record-history.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Distances } from './distances.ts'

/** What every verb that plans works with: the transaction of a signed-in administrator, and distances. */
export type Planning = Pick<Context, 'db' | 'session' | 'now' | 'ip' | 'requestId' | 'log'> & {
  readonly distances: Distances
}

/** Whoever plans, also without a session: a worker who answers an offer by its link. */
export type PlanningActor = Omit<Planning, 'session'> & { readonly session: Actor }
