import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Context } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import { updateBatchCounts } from '../batches/batch-counts.ts'
import { areaKey } from './generating/group-points.ts'
import { routesByIds, rowsByIds, stopsOf, type BatchPlan, type StoredRoute } from './plan.queries.ts'
import { retellJobs } from './retell-jobs.ts'
import type { EstimateLegs } from './legs/leg-meter.ts'
import { measuredRoute, placesOf } from './legs/route-legs.ts'
import { refuseStale, staleRoute } from './stale-route.ts'

/** What a person asks of a route; what is left out stays. A change without id makes a new route. */
export type RouteChange = {
  readonly id?: number
  readonly name?: string
  readonly isLocked?: boolean
  readonly pointIds?: readonly number[]
  /** A point of it is somewhere else now. */
  readonly hasMovedPoint?: boolean
  /** The version that the person saw. */
  readonly version?: number
}

/** What became of the routes: those of the changes first, then those that gave points to them. */
export type Written = {
  /** Null for a route that lost its last point. */
  readonly ids: readonly (number | null)[]
  readonly otherIds: readonly number[]
  readonly removedIds: readonly number[]
  /** Jobs made of the routes that say something else now. */
  readonly updatedJobs: number
}

type By = Pick<Context, 'db' | 'session' | 'ip' | 'requestId' | 'now' | 'log'>
type Draft = {
  readonly route: StoredRoute | undefined
  readonly change: RouteChange
  readonly before: readonly number[]
  points: number[]
}

/**
 * Writes changes to the routes of a plan at once. Points are taken from the routes that hold them; a route without points
 * goes, one that gets points again comes back. Changed routes wait to be recalculated and carry estimates until then.
 * The jobs made of changed routes follow them. A route that gains points is unlocked unless its change locks it. With `leavesOthers` no point is taken from a route that no change names.
 * @throws unknown_points, points_apart, points_without_coordinates, stale, not_found, plan_finalised, route_job_begun,
 * route_job_kept
 */
export async function writeRoutes(
  by: By,
  batch: BatchPlan,
  changes: readonly RouteChange[],
  estimate: EstimateLegs,
  leavesOthers = false,
): Promise<Written> {
  const { db } = by
  const asked = changes.flatMap(({ pointIds = [] }) => pointIds)
  if (new Set(asked).size < asked.length) throw fail('unknown_points')
  const drafts = await draftsOf(by, batch, changes, asked)
  const [taken] = drafts.slice(changes.length)
  if (leavesOthers && taken?.route) throw await staleRoute(db, taken.route)
  if (batch.route_status === 'COMPLETED' && drafts.some(changesSomething)) throw fail('plan_finalised')
  const points = await pointsOf(db, batch, drafts)
  for (const { change, points: ids } of drafts)
    if (change.pointIds) refuseMixed(ids.map((id) => points.get(id)))
  await refuseEmptiedWithJob(db, drafts)
  await freeStops(db, batch, drafts)
  const ids: (number | null)[] = []
  let position = await nextPosition(db, batch)
  for (const draft of drafts) {
    const rows = draft.points.flatMap((id) => points.get(id) ?? [])
    ids.push(await writeRoute(by, batch, draft, rows, estimate, () => position++))
  }
  await noteUnassigned(db, drafts)
  await updateBatchCounts(db, batch.id, { now: by.now, by: by.session.name })
  const toTell = drafts.flatMap((draft, at) => (changesSomething(draft) ? (ids[at] ?? []) : []))
  return {
    updatedJobs: await retellJobs(by, toTell, 'refused'),
    ids: ids.slice(0, changes.length),
    otherIds: ids.slice(changes.length).filter((id) => id !== null),
    removedIds: drafts.flatMap(({ route, points }) => (route && points.length === 0 ? [route.id] : [])),
  }
}

const changesSomething = ({ route, change, before, points }: Draft): boolean =>
  !route ||
  change.hasMovedPoint === true ||
  !isSame(before, points) ||
  (change.name ?? route.name) !== route.name ||
  (change.isLocked ?? route.is_locked) !== route.is_locked

/** What the change says of the lock; gained points open it. */
function lockAfter({ route, change, before, points }: Draft): boolean {
  const isKept = route?.is_locked === true && points.every((id) => before.includes(id))
  return change.isLocked ?? isKept
}

async function refuseEmptiedWithJob(db: Tx, drafts: readonly Draft[]): Promise<void> {
  const emptied = drafts.flatMap(({ route, points }) =>
    route && !route.deleted_at && points.length === 0 ? [route.id] : [],
  )
  for (const { name, job } of await routesByIds(db, emptied))
    if (job) throw fail('route_job_kept', { route: name, job: job.id })
}

/** The routes named by the changes, then those that lose points to them. */
async function draftsOf(
  { db, log }: By,
  batch: BatchPlan,
  changes: readonly RouteChange[],
  asked: readonly number[],
): Promise<Draft[]> {
  const named = changes.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const holders = await routesHolding(db, batch, asked)
  const routes = await lockRoutes(db, batch, [...named, ...holders])
  const stops = await stopsOf(db, [...routes.keys()])
  const pointsOfRoute = (id: number) =>
    stops.filter((stop) => stop.route_id === id).map((stop) => stop.row_id)
  const moved = new Set(asked)
  await refuseStale({ db, log }, routes, changes)
  const drafts = changes.map((change): Draft => {
    const route = change.id === undefined ? undefined : routes.get(change.id)
    const before = route && !route.deleted_at ? pointsOfRoute(route.id) : []
    const kept = before.filter((id) => !moved.has(id))
    return { route, change, before, points: [...(change.pointIds ?? kept)] }
  })
  const losers = [...routes.values()]
    .filter(({ id }) => !named.includes(id))
    .map((route): Draft => {
      const before = pointsOfRoute(route.id)
      return { route, change: { id: route.id }, before, points: before.filter((id) => !moved.has(id)) }
    })
  return [...drafts, ...losers]
}

async function routesHolding(db: Tx, batch: BatchPlan, rowIds: readonly number[]): Promise<number[]> {
  if (rowIds.length === 0) return []
  const rows = await db
    .selectFrom('route_stops')
    .select('route_id')
    .distinct()
    .where('row_id', 'in', [...rowIds])
    .where('plan', '=', batch.plan)
    .execute()
  return rows.map(({ route_id }) => route_id)
}

async function lockRoutes(
  db: Tx,
  batch: BatchPlan,
  ids: readonly number[],
): Promise<Map<number, StoredRoute>> {
  if (ids.length === 0) return new Map()
  const routes = await db
    .selectFrom('generated_routes')
    .selectAll()
    .where('batch_id', '=', batch.id)
    .where('plan', '=', batch.plan)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(routes.map((route) => [route.id, route]))
}

async function pointsOf(db: Tx, batch: BatchPlan, drafts: readonly Draft[]): Promise<Map<number, RouteRow>> {
  const ids = [...new Set(drafts.flatMap(({ points }) => points))]
  const points = await rowsByIds(db, ids)
  const own = await rowsOfBatch(db, batch.id, ids)
  if (own.size < ids.length) throw fail('unknown_points')
  return points
}

async function rowsOfBatch(db: Tx, batchId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('route_rows')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('is_excluded', '=', false)
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function refuseMixed(points: readonly (RouteRow | undefined)[]): void {
  const known = points.filter((point) => point !== undefined)
  if (!known.every(isLocated)) throw fail('points_without_coordinates')
  if (new Set(known.map(areaKey)).size > 1) throw fail('points_apart')
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, i) => id === b[i])

async function freeStops(db: Tx, batch: BatchPlan, drafts: readonly Draft[]): Promise<void> {
  const changed = drafts.flatMap(({ route, before, points }) =>
    route && !isSame(before, points) ? [route.id] : [],
  )
  if (changed.length === 0) return
  await db.deleteFrom('route_stops').where('route_id', 'in', changed).where('plan', '=', batch.plan).execute()
}

async function nextPosition(db: Tx, batch: BatchPlan): Promise<number> {
  const { last } = await db
    .selectFrom('generated_routes')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .where('batch_id', '=', batch.id)
    .where('plan', '=', batch.plan)
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

async function writeRoute(
  by: By,
  batch: BatchPlan,
  draft: Draft,
  rows: readonly RouteRow[],
  estimate: EstimateLegs,
  takePosition: () => number,
): Promise<number | null> {
  const { route, change, before, points } = draft
  if (route && !changesSomething(draft)) return points.length === 0 ? null : route.id
  const hasNewPoints = !isSame(before, points)
  const isChanged = hasNewPoints || change.hasMovedPoint === true
  const values = {
    ...(change.name === undefined ? {} : { name: change.name }),
    is_locked: lockAfter(draft),
    ...(isChanged ? { ...(await estimated(rows, startOf(route), estimate)), is_modified: true } : {}),
    deleted_at: points.length === 0 ? by.now.toISOString() : null,
  }
  const id = route?.id ?? (await insertRoute(by.db, batch, change, rows, takePosition()))
  if (id === undefined) return null
  if (route) {
    await by.db
      .updateTable('generated_routes')
      .set({ ...values, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
  } else await by.db.updateTable('generated_routes').set(values).where('id', '=', id).execute()
  if (hasNewPoints && points.length > 0) await insertStops(by.db, batch.plan, id, points)
  await recordHistory(by, {
    entity: 'route',
    entityId: id,
    action: points.length === 0 ? 'deleted' : route ? 'updated' : 'created',
    label: change.name ?? route?.name ?? '',
    before: route ? { name: route.name, isLocked: route.is_locked, points: before } : undefined,
    after: {
      name: change.name ?? route?.name,
      isLocked: values.is_locked,
      points,
    },
  })
  return points.length === 0 ? null : id
}

const startOf = (route: StoredRoute | undefined) => (route?.start ?? null) as Parameters<typeof placesOf>[1]

/** A single point has nothing to measure; everything else waits for its recalculation with estimated figures. */
async function estimated(
  rows: readonly RouteRow[],
  start: ReturnType<typeof startOf>,
  estimate: EstimateLegs,
) {
  const places = placesOf(rows, start)
  const { totalKm, minutes, longestLegKm } = measuredRoute(places, await estimate(places))
  return { legs: null, legs_provider: null, total_km: totalKm, minutes, longest_leg_km: longestLegKm }
}

async function insertRoute(
  db: Tx,
  { id, plan }: BatchPlan,
  { name }: RouteChange,
  rows: readonly RouteRow[],
  position: number,
): Promise<number | undefined> {
  const [first] = rows
  if (!first) return undefined
  const created = await db
    .insertInto('generated_routes')
    .values({
      batch_id: id,
      plan,
      position,
      name: name ?? `${first.island ?? first.province} ${position + 1}`,
      province_id: first.provinceId,
      island_id: first.islandId,
      is_modified: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return created.id
}

export async function insertStops(
  db: Tx,
  plan: number,
  routeId: number,
  rowIds: readonly number[],
): Promise<void> {
  await db
    .insertInto('route_stops')
    .values(rowIds.map((row_id, position) => ({ route_id: routeId, row_id, plan, position })))
    .execute()
}

/** Rows that fell out of all routes say which one they left. */
async function noteUnassigned(db: Tx, drafts: readonly Draft[]): Promise<void> {
  const placed = new Set(drafts.flatMap(({ points }) => points))
  for (const { route, before } of drafts) {
    const gone = before.filter((id) => !placed.has(id))
    if (!route || gone.length === 0) continue
    await db
      .updateTable('route_rows')
      .set({ unassigned_because: `quitado de «${route.name}»` })
      .where('id', 'in', gone)
      .execute()
  }
}
