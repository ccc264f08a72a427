import type { Tx } from '../../../platform/database/database.ts'
import { whoChanged } from '../../../platform/history/who-changed.ts'
import type { Context } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import type { StoredRoute } from './plan.queries.ts'

type Change = { readonly id?: number; readonly version?: number }

/** @throws not_found, stale */
export async function refuseStale(
  { db, log }: Pick<Context, 'db' | 'log'>,
  routes: ReadonlyMap<number, StoredRoute>,
  changes: readonly Change[],
): Promise<void> {
  for (const { id, version } of changes) {
    if (id === undefined) continue
    const route = routes.get(id)
    if (!route) throw fail('not_found')
    if (version === undefined) log.info({ route: id }, 'route changed without a version')
    else if (version !== route.version) throw await staleRoute(db, route)
  }
}

export const staleRoute = async (db: Tx, { id, version }: StoredRoute) =>
  fail('stale', { by: (await whoChanged(db, 'route', [id])) ?? 'otra persona', current: { version } })
