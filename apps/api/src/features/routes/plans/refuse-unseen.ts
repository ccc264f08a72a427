import type { SeenRoutes } from '@cuadrante/contract/routes/generated-route.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { whoChanged } from '../../../platform/history/who-changed.ts'
import type { Context } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { BatchPlan, StoredRoute } from './plan.queries.ts'

type Route = Pick<StoredRoute, 'id' | 'version'>
/** `routes` is what the work is done with, `plan` all routes that there are. */
type Asked = {
  readonly seen: SeenRoutes
  readonly routes: readonly Route[]
  readonly plan?: readonly Route[]
}

/**
 * Nobody goes on from routes that are not the ones they looked at; who says no versions means what there is.
 * @throws routes_changed, routes_made_anew
 */
export async function refuseUnseen(
  { db, log }: Pick<Context, 'db' | 'log'>,
  batch: BatchPlan,
  { seen, routes, plan = routes }: Asked,
): Promise<void> {
  if (!seen) return log.info({ batch: batch.id }, 'routes taken without their versions')
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const known = new Set(plan.map(({ id }) => id))
  const gone = seen.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  const changed = routes.flatMap(({ id, version }) => (versions.get(id) === version ? [] : [id]))
  if (gone.length + changed.length === 0) return
  if (await areOfAnotherPlan(db, batch, gone)) throw fail('routes_made_anew')
  throw fail('routes_changed', {
    by: (await whoChanged(db, 'route', [...changed, ...gone])) ?? 'Otra persona',
  })
}

/** Routes that lost their last point are still in the plan, those of a plan before it are not. */
async function areOfAnotherPlan(db: Tx, { id, plan }: BatchPlan, gone: readonly number[]): Promise<boolean> {
  if (gone.length === 0) return false
  const { routes } = await db
    .selectFrom('generated_routes')
    .select((eb) => eb.fn.countAll<number>().as('routes'))
    .where('batch_id', '=', id)
    .where('plan', '=', plan)
    .where('id', 'in', [...gone])
    .executeTakeFirstOrThrow()
  return Number(routes) < gone.length
}
