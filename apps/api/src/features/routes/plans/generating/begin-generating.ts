import { isPoint } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { routeEndpoints as endpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { municipalityAt } from '@cuadrante/geocoding/coordinates/check-point.ts'
import type { PointInput } from '@cuadrante/contract/routes/generated-route.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Context, Input, HandlerContext } from '../../../../platform/http/context.ts'
import { failFields, fail } from '../../../../platform/http/fail.ts'
import { updateBatchCounts } from '../../batches/batch-counts.ts'
import { refuseBusy } from '../../batches/claim-batch.ts'
import type { InTenant } from '../../batches/read-batch.ts'
import { beforeAll, isAfter, type RowPlace } from '../../batches/rows.queries.ts'
import { rowsToLocate } from '../../batches/waiting-rows.queries.ts'
import { columnsOf, questionOf } from '../../locating/locate-rows.ts'
import type { Locator } from '../../locating/locator.ts'
import { batchPlan, routesOfPlan, stopsOf } from '../plan.queries.ts'
import { refuseUnseen } from '../refuse-unseen.ts'
import { storeAnswers } from '../../locating/store-answers.ts'
import type { GenerateInput } from './generate-routes.ts'

type Body = Input<typeof endpoints.generateRoutes>['body']
type Point = {
  readonly id: number
  readonly row_number: number
  readonly sheet: number
  readonly latitude: number | null
  readonly longitude: number | null
  readonly is_excluded: boolean
}

/** Checks what is to be planned. @throws not_found, no_processed_rows, no_valid_coordinates, batch_busy, plan_finalised, routes_changed, routes_made_anew, routes_have_jobs */
export async function beginGenerating(
  { inTenant, now, session, log }: HandlerContext<typeof endpoints.generateRoutes>,
  { body }: Input<typeof endpoints.generateRoutes>,
  locator: Locator,
): Promise<GenerateInput> {
  const { batchId, withJob } = await inTenant((db) => findBatch({ db, log }, body))
  const rows = await pointsOf(inTenant, batchId)
  const points = rows.filter(isIncluded)
  if (points.length === 0) throw fail('no_processed_rows')
  const asked =
    body.routes.length === 0 ? null : matched(rows, body.routes).filter(({ point }) => isIncluded(point))
  if (asked) await takeCorrections(inTenant, batchId, asked, { locator, now, by: session.name })
  const usable = asked
    ? asked.filter(({ given, point }) => isPoint(given) || isPoint(point))
    : points.filter(isPoint)
  if (usable.length === 0) throw fail('no_valid_coordinates')
  if (withJob.length > 0 && (await inTenant((db) => areAllIn(db, withJob, usable))))
    throw fail('routes_have_jobs')
  return {
    batchId,
    pointsPerRoute: body.pointsPerRoute,
    startsInCapital: body.startFromCityCenter ?? false,
    maxKmBetween: body.maxDistanceBetweenPoints ?? null,
    rowIds: asked ? asked.map(({ point }) => point.id) : null,
    keptRouteIds: [...new Set([...(body.keepRouteIds ?? []), ...withJob])],
    by: session.name,
  }
}

/** The batch, and its routes that are jobs by now: those keep their points, so that no job is made twice. */
async function findBatch(
  by: Pick<Context, 'db' | 'log'>,
  body: Body,
): Promise<{ batchId: number; withJob: number[] }> {
  const { db } = by
  const batchId = await findBatchId(db, body)
  const plan = await batchPlan(db, batchId)
  if (!plan) throw fail('not_found')
  if (plan.route_status === 'COMPLETED') throw fail('plan_finalised')
  const routes = await routesOfPlan(db, plan)
  const known = new Set(routes.map(({ id }) => id))
  if (body.keepRouteIds?.some((id) => !known.has(id))) throw fail('routes_made_anew')
  await refuseUnseen(by, plan, { seen: body.seen, routes })
  return { batchId, withJob: routes.filter(({ live_job }) => live_job !== null).map(({ id }) => id) }
}

async function areAllIn(db: Tx, routeIds: readonly number[], points: readonly (Point | Matched)[]) {
  const held = new Set((await stopsOf(db, routeIds)).map(({ row_id }) => row_id))
  return points.every((point) => held.has('point' in point ? point.point.id : point.id))
}

async function findBatchId(db: Tx, { batchId, fileTrackingId }: Body): Promise<number> {
  if (batchId == null && fileTrackingId == null)
    throw failFields({ batchId: 'Falta el identificador del proceso' })
  const batches = db
    .selectFrom('route_batches as b')
    .innerJoin('route_files as f', 'f.id', 'b.file_id')
    .select('b.id')
    .where('f.deleted_at', 'is', null)
    .where('b.processing_status', '<>', 'READING')
  const batch = await (
    batchId == null
      ? batches.where('b.file_id', '=', fileTrackingId ?? 0)
      : batches.where('b.id', '=', batchId)
  ).executeTakeFirst()
  if (!batch) throw fail('not_found')
  await refuseBusy(db, batch.id)
  return batch.id
}

const pointsAtOnce = 2000

async function pointsOf(inTenant: InTenant, batchId: number): Promise<Point[]> {
  const points: Point[] = []
  for (let last: RowPlace = beforeAll; ;) {
    const after = last
    const some = await inTenant((db) =>
      db
        .selectFrom('route_rows')
        .select(['id', 'sheet', 'row_number', 'latitude', 'longitude', 'is_excluded'])
        .where('batch_id', '=', batchId)
        .where(isAfter(after))
        .orderBy('sheet')
        .orderBy('row_number')
        .limit(pointsAtOnce)
        .execute(),
    )
    points.push(...some)
    last = some.at(-1) ?? last
    if (some.length < pointsAtOnce) return points
  }
}

type Matched = { readonly point: Point; readonly given: PointInput }

const isIncluded = ({ is_excluded }: Point) => !is_excluded

/** The stored rows that a caller means, by id or else by row of the sheet. @throws invalid_input at each that is none of the file */
function matched(points: readonly Point[], given: readonly PointInput[]): Matched[] {
  const byId = new Map(points.map((point) => [point.id, point]))
  const byNumber = new Map(points.map((point) => [`${point.sheet} ${point.row_number}`, point]))
  const found = given.map((row) => ({
    given: row,
    point: row.id == null ? byNumber.get(`${row.sheet ?? 0} ${row.rowNumber ?? 0}`) : byId.get(row.id),
  }))
  const unknown = found.flatMap(({ point, given: { id } }, i) =>
    point ? [] : [[`routes.${i}.${id == null ? 'rowNumber' : 'id'}`, 'Ese punto no es de este archivo.']],
  )
  if (unknown.length > 0) throw failFields(Object.fromEntries(unknown))
  return found.flatMap(({ point, given: row }) => (point ? [{ point, given: row }] : []))
}

/** A tenth of a metre: closer than that nobody moved the point. */
const isElsewhere = (a: number | null, b: number | null | undefined) =>
  a === null || Math.abs(a - (b ?? 0)) > 1e-6

/** Points that the caller has moved within Spain are taken as set by hand, with the province and island in which they lie. */
async function takeCorrections(
  inTenant: InTenant,
  batchId: number,
  asked: readonly Matched[],
  { locator, now, by }: { locator: Locator; now: Date; by: string },
): Promise<void> {
  const moved = asked.filter(
    ({ point, given }) =>
      isPoint(given) &&
      (isElsewhere(point.latitude, given.latitude) || isElsewhere(point.longitude, given.longitude)),
  )
  if (moved.length === 0) return
  const places = await locator.gazetteer()
  const pins = new Map(
    moved
      .filter(({ given }) => municipalityAt(pinOf(given), places) !== null)
      .map(({ point, given }) => [point.id, pinOf(given)]),
  )
  const geocoder = await locator.geocoderOf(inTenant)
  const rows = await inTenant((db) => rowsToLocate(db, [...pins.keys()]))
  const answers = rows.map((row) => ({
    row,
    columns: columnsOf(geocoder.geocodeOffline({ ...questionOf(row), pin: pins.get(row.id) }), row),
  }))
  await inTenant(async (db) => {
    await storeAnswers(db, answers, 'person')
    await updateBatchCounts(db, batchId, { now, by })
  })
}

const pinOf = ({ latitude, longitude }: PointInput) => ({
  latitude: latitude ?? 0,
  longitude: longitude ?? 0,
})
