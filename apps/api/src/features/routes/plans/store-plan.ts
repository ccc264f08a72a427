import { sql } from 'kysely'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { InTenant } from '../batches/read-batch.ts'
import type { PlannedRoute } from './planning.ts'
import { rowsByIds } from './plan.queries.ts'
import { measuredRoute, placesOf } from './legs/route-legs.ts'
import type { EstimateLegs } from './legs/leg-meter.ts'

/** Routes of one statement: the embedded database answers nobody else meanwhile. */
const routesAtOnce = 30

/** Writes a plan beside the one that is shown, in short steps; nobody sees it yet. */
export async function storePlan(
  inTenant: InTenant,
  { batchId, plan, firstPosition }: { batchId: number; plan: number; firstPosition: number },
  routes: readonly PlannedRoute[],
  estimate: EstimateLegs,
  onStored: (routes: number) => void = () => {},
): Promise<void> {
  await inTenant((db) => forgetPlan(db, batchId, plan))
  for (let first = 0; first < routes.length; first += routesAtOnce) {
    const some = routes.slice(first, first + routesAtOnce)
    const ids = some.flatMap(({ points }) => points.map(({ id }) => id))
    const rows = await inTenant((db) => rowsByIds(db, ids))
    const values = await Promise.all(
      some.map(async (route, i) => ({
        position: firstPosition + first + i,
        row_ids: route.points.map(({ id }) => id),
        ...(await columnsOf(route, rows, estimate)),
      })),
    )
    await inTenant((db) => insertRoutes(db, batchId, plan, values))
    onStored(first + some.length)
  }
}

async function columnsOf(
  { name, area, start, points }: PlannedRoute,
  rows: ReadonlyMap<number, RouteRow>,
  estimate: EstimateLegs,
) {
  const places = placesOf(
    points.flatMap(({ id }) => rows.get(id) ?? []),
    start,
  )
  const measured = measuredRoute(places, await estimate(places))
  return {
    name,
    province_id: area.provinceId,
    island_id: area.islandId,
    start,
    legs: measured.legs,
    total_km: measured.totalKm,
    minutes: measured.minutes,
    longest_leg_km: measured.longestLegKm,
  }
}

async function insertRoutes(db: Tx, batchId: number, plan: number, values: readonly object[]): Promise<void> {
  const json = JSON.stringify(values)
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json}::jsonb) as r(
        position int, row_ids bigint[], name text, province_id int, island_id text, start jsonb, legs jsonb,
        total_km numeric, minutes int, longest_leg_km numeric)
    ), made as (
      insert into generated_routes (batch_id, plan, position, name, province_id, island_id, start, legs, legs_provider,
        total_km, minutes, longest_leg_km)
      select ${batchId}, ${plan}, position, name, province_id, island_id, start, legs, 'estimate',
        total_km, minutes, longest_leg_km
      from given
      returning id, position
    )
    insert into route_stops (route_id, row_id, plan, position)
    select made.id, stop.row_id, ${plan}, stop.place - 1
    from given join made using (position), unnest(given.row_ids) with ordinality as stop(row_id, place)`.execute(
    db,
  )
}

/** What an earlier attempt left. */
async function forgetPlan(db: Tx, batchId: number, plan: number): Promise<void> {
  await db.deleteFrom('generated_routes').where('batch_id', '=', batchId).where('plan', '>=', plan).execute()
}

/** Removes the plans before the one that is shown, a few routes at a time. */
export async function forgetOldPlans(inTenant: InTenant, batchId: number, plan: number): Promise<void> {
  for (let gone = 1n; gone > 0n;) {
    const result = await inTenant((db) =>
      db
        .deleteFrom('generated_routes')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('generated_routes')
            .select('id')
            .where('batch_id', '=', batchId)
            .where('plan', '<', plan)
            .limit(routesAtOnce),
        )
        .executeTakeFirst(),
    )
    gone = result.numDeletedRows
  }
}
