import type { GeneratedRoute, RouteLeg, UnassignedPoint } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { GeneratedRoutesTable } from '../../../platform/database/generated/tables.ts'
import { rowColumns, rowReply } from '../batches/rows.queries.ts'

export type StoredRoute = Selectable<GeneratedRoutesTable>
/** With the job that was made of it, while that exists. */
type RouteOfPlan = StoredRoute & { readonly live_job: GeneratedRoute['job'] }
export type Stop = { readonly route_id: number; readonly row_id: number }

/** The plan number of a batch and what it was made with; undefined when the batch is gone. */
export function batchPlan(db: Tx, batchId: number) {
  return db
    .selectFrom('route_batches')
    .innerJoin('route_files', 'route_files.id', 'route_batches.file_id')
    .select([
      'route_batches.id',
      'file_id',
      'plan',
      'route_status',
      'points_per_route',
      'starts_in_capital',
      'max_km_between',
      'total_km',
      'file_order_km',
      'task_id',
      'generated_at',
    ])
    .where('route_batches.id', '=', batchId)
    .where('route_files.deleted_at', 'is', null)
    .executeTakeFirst()
}
export type BatchPlan = NonNullable<Awaited<ReturnType<typeof batchPlan>>>

/** The routes of a plan in their order. */
export function routesOfPlan(db: Tx, { id, plan }: Pick<BatchPlan, 'id' | 'plan'>): Promise<RouteOfPlan[]> {
  return db
    .selectFrom('generated_routes')
    .selectAll()
    .select(liveJob)
    .where('batch_id', '=', id)
    .where('plan', '=', plan)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The job made of a route, unless it has been deleted or called off since. */
const liveJob = sql<GeneratedRoute['job']>`(
  select json_build_object('id', jobs.id, 'campaignId', jobs.campaign_id)
  from jobs where jobs.id = generated_routes.job_id and jobs.deleted_at is null and jobs.status <> 'ANULADO'
)`.as('live_job')

/** Where the rows of routes stand, in order of visit. */
export function stopsOf(db: Tx, routeIds: readonly number[]): Promise<Stop[]> {
  if (routeIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('route_stops')
    .select(['route_id', 'row_id'])
    .where('route_id', 'in', [...routeIds])
    .orderBy('route_id')
    .orderBy('position')
    .execute()
}

/** Routes in the shape of the contract, each with its points; those of other agencies or deleted ones are not found. */
export async function routesByIds(db: Tx, ids: readonly number[]): Promise<GeneratedRoute[]> {
  if (ids.length === 0) return []
  const routes = await db
    .selectFrom('generated_routes')
    .selectAll()
    .select(liveJob)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const stops = await stopsOf(
    db,
    routes.map(({ id }) => id),
  )
  const rows = await rowsByIds(
    db,
    stops.map(({ row_id }) => row_id),
  )
  return withPoints(routes, stops, rows)
}

export async function rowsByIds(db: Tx, ids: readonly number[]): Promise<Map<number, RouteRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('route_rows')
    .select(rowColumns)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, rowReply(row)]))
}

/** Puts the points into their routes. */
export function withPoints(
  routes: readonly RouteOfPlan[],
  stops: readonly Stop[],
  rows: ReadonlyMap<number, RouteRow>,
): GeneratedRoute[] {
  const points = new Map<number, RouteRow[]>(routes.map(({ id }) => [id, []]))
  for (const { route_id, row_id } of stops) {
    const row = rows.get(row_id)
    if (row) points.get(route_id)?.push(row)
  }
  return routes.map((route) => routeReply(route, points.get(route.id) ?? []))
}

function routeReply(route: RouteOfPlan, points: RouteRow[]): GeneratedRoute {
  const area = { provinceId: route.province_id, islandId: route.island_id }
  return {
    id: route.id,
    name: route.name,
    points,
    totalPoints: points.length,
    estimatedTime: route.minutes,
    totalDistance: route.total_km,
    province: points[0]?.province ?? '',
    island: points[0]?.island ?? null,
    isIslandRoute: area.islandId !== null,
    maxDistanceBetweenPoints: route.longest_leg_km,
    routeLegs: (route.legs as RouteLeg[] | null) ?? [],
    ...area,
    start: route.start as GeneratedRoute['start'],
    isLocked: route.is_locked,
    isModified: route.is_modified,
    legsProvider: route.legs_provider,
    job: route.live_job,
    version: route.version,
  }
}

/** A row with the reason for which no route holds it. */
export type RowOfPlan = { readonly row: RouteRow; readonly because: string | null }

/** The rows that no route holds. Excluded rows are none of them. */
export function unassignedOf(rows: readonly RowOfPlan[], stops: readonly Stop[]): UnassignedPoint[] {
  const placed = new Set(stops.map(({ row_id }) => row_id))
  return rows
    .filter(({ row }) => !row.isExcluded && !placed.has(row.id))
    .map(({ row, because }) => ({ ...row, unassignedReason: reasonOf(row, because) }))
}

function reasonOf(row: RouteRow, because: string | null): string {
  if (row.hasError) return row.errorMessage ?? 'con errores'
  if (!isLocated(row)) return row.geocodingError ?? 'sin coordenadas'
  return because ?? 'situado después de generar las rutas'
}
